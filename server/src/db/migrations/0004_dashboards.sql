CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"work_group_name" text DEFAULT '' NOT NULL,
	"product_code" text NOT NULL,
	"priority" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resource_brokers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"zone_name" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_dashboards" (
	"user_id" uuid NOT NULL,
	"layout_id" text NOT NULL,
	"layout" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_dashboards_user_id_layout_id_pk" PRIMARY KEY("user_id","layout_id")
);
--> statement-breakpoint
DROP INDEX "audit_events_action";--> statement-breakpoint
ALTER TABLE "policies" ADD CONSTRAINT "policies_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_brokers" ADD CONSTRAINT "resource_brokers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_dashboards" ADD CONSTRAINT "saved_dashboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policies_organization_priority" ON "policies" USING btree ("organization_id","priority");--> statement-breakpoint
CREATE INDEX "policies_organization_product" ON "policies" USING btree ("organization_id","product_code");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_brokers_organization_name" ON "resource_brokers" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "assets_organization_created" ON "assets" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_action_occurred" ON "audit_events" USING btree ("action","occurred_at");--> statement-breakpoint
CREATE INDEX "events_organization_trouble" ON "events" USING btree ("organization_id","occurred_at") WHERE "events"."severity" <> 'information';--> statement-breakpoint
CREATE INDEX "managed_accounts_organization_next_change" ON "managed_accounts" USING btree ("organization_id","next_password_change_at");--> statement-breakpoint
CREATE INDEX "managed_accounts_unmanaged" ON "managed_accounts" USING btree ("organization_id") WHERE not "managed_accounts"."is_password_managed";