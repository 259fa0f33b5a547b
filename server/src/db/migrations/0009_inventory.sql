CREATE TABLE "scan_assets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scan_id" uuid NOT NULL,
	"asset_id" uuid,
	"asset_name" text NOT NULL,
	"outcome" text NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workgroups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "workgroup_id" uuid;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD COLUMN "workgroup_id" uuid;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_systems" ADD COLUMN "workgroup_id" uuid;--> statement-breakpoint
ALTER TABLE "managed_systems" ADD COLUMN "tags" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_systems" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "managed_systems" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "new_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "changed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "unchanged_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "gone_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scan_assets" ADD CONSTRAINT "scan_assets_scan_id_scans_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."scans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_assets" ADD CONSTRAINT "scan_assets_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workgroups" ADD CONSTRAINT "workgroups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scan_assets_scan_outcome" ON "scan_assets" USING btree ("scan_id","outcome");--> statement-breakpoint
CREATE INDEX "scan_assets_asset" ON "scan_assets" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workgroups_natural_key" ON "workgroups" USING btree ("organization_id",lower("name"));--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_workgroup_id_workgroups_id_fk" FOREIGN KEY ("workgroup_id") REFERENCES "public"."workgroups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD CONSTRAINT "managed_accounts_workgroup_id_workgroups_id_fk" FOREIGN KEY ("workgroup_id") REFERENCES "public"."workgroups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_systems" ADD CONSTRAINT "managed_systems_workgroup_id_workgroups_id_fk" FOREIGN KEY ("workgroup_id") REFERENCES "public"."workgroups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_natural_key" ON "assets" USING btree ("organization_id",lower("name"),lower("domain_name"));--> statement-breakpoint
CREATE INDEX "assets_tags" ON "assets" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "assets_workgroup" ON "assets" USING btree ("workgroup_id");--> statement-breakpoint
CREATE UNIQUE INDEX "managed_accounts_natural_key" ON "managed_accounts" USING btree ("managed_system_id",lower("account_name"),lower("domain_name"));--> statement-breakpoint
CREATE INDEX "managed_accounts_tags" ON "managed_accounts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "managed_accounts_workgroup" ON "managed_accounts" USING btree ("workgroup_id");--> statement-breakpoint
CREATE UNIQUE INDEX "managed_systems_natural_key" ON "managed_systems" USING btree ("organization_id",lower("name"),lower("platform"));--> statement-breakpoint
CREATE INDEX "managed_systems_asset" ON "managed_systems" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "managed_systems_tags" ON "managed_systems" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "managed_systems_workgroup" ON "managed_systems" USING btree ("workgroup_id");