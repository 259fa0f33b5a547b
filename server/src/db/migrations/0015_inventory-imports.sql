CREATE TABLE "inventory_import_chunks" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "inventory_import_chunks_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "inventory_import_rows" (
	"import_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	CONSTRAINT "inventory_import_rows_import_id_outcome_position_pk" PRIMARY KEY("import_id","outcome","position")
);
--> statement-breakpoint
CREATE TABLE "inventory_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"state" text NOT NULL,
	"columns" jsonb NOT NULL,
	"counts" jsonb,
	"problem" jsonb,
	"job_id" uuid,
	"scan_id" uuid,
	"written_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inventory_import_chunks" ADD CONSTRAINT "inventory_import_chunks_import_id_inventory_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."inventory_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_import_rows" ADD CONSTRAINT "inventory_import_rows_import_id_inventory_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."inventory_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_imports" ADD CONSTRAINT "inventory_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_imports" ADD CONSTRAINT "inventory_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_imports_user_created" ON "inventory_imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "inventory_imports_organization" ON "inventory_imports" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "inventory_imports_expires" ON "inventory_imports" USING btree ("expires_at");