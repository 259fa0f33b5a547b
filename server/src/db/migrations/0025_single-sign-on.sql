ALTER TABLE "identity_links" ADD COLUMN "keeps_user" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "creates_users" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "user_name_attribute" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "first_name_attribute" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "last_name_attribute" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "email_attribute" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD COLUMN "groups_attribute" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saml_exchanges" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "identity_link_id" uuid;--> statement-breakpoint
ALTER TABLE "sso_contexts" ADD COLUMN "kind" text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "sso_contexts" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_link_id_identity_links_id_fk" FOREIGN KEY ("identity_link_id") REFERENCES "public"."identity_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_contexts" ADD CONSTRAINT "sso_contexts_link_id_identity_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."identity_links"("id") ON DELETE cascade ON UPDATE no action;