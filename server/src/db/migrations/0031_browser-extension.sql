CREATE TABLE "extension_consents" (
	"user_id" uuid NOT NULL,
	"extension_id" text NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extension_consents_user_id_extension_id_pk" PRIMARY KEY("user_id","extension_id")
);
--> statement-breakpoint
CREATE TABLE "extension_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"extension_id" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "extension_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"is_handover" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "asks_retention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "retained_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "extension_grant_id" uuid;--> statement-breakpoint
ALTER TABLE "extension_consents" ADD CONSTRAINT "extension_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_grants" ADD CONSTRAINT "extension_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_grants" ADD CONSTRAINT "extension_grants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extension_tokens" ADD CONSTRAINT "extension_tokens_grant_id_extension_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."extension_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extension_grants_user" ON "extension_grants" USING btree ("user_id","extension_id");--> statement-breakpoint
CREATE INDEX "extension_grants_organization" ON "extension_grants" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "extension_grants_expiry" ON "extension_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "extension_tokens_grant" ON "extension_tokens" USING btree ("grant_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_extension_grant_id_extension_grants_id_fk" FOREIGN KEY ("extension_grant_id") REFERENCES "public"."extension_grants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_extension_grant" ON "sessions" USING btree ("extension_grant_id");