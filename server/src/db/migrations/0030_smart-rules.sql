CREATE TABLE "smart_rule_effects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"asset_id" uuid,
	"managed_account_id" uuid,
	"policies" text DEFAULT '' NOT NULL,
	"password_change_frequency" text DEFAULT '' NOT NULL,
	"release_minutes" integer,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "smart_rule_effects_one_record" CHECK (num_nonnulls("smart_rule_effects"."asset_id", "smart_rule_effects"."managed_account_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "smart_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"target" text NOT NULL,
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"conditions" text[] DEFAULT '{}'::text[] NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"policies" text DEFAULT '' NOT NULL,
	"password_change_frequency" text DEFAULT '' NOT NULL,
	"release_minutes" integer,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "smart_rule_effects" ADD CONSTRAINT "smart_rule_effects_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_rule_effects" ADD CONSTRAINT "smart_rule_effects_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_rule_effects" ADD CONSTRAINT "smart_rule_effects_managed_account_id_managed_accounts_id_fk" FOREIGN KEY ("managed_account_id") REFERENCES "public"."managed_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "smart_rules" ADD CONSTRAINT "smart_rules_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "smart_rule_effects_asset" ON "smart_rule_effects" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "smart_rule_effects_account" ON "smart_rule_effects" USING btree ("managed_account_id");--> statement-breakpoint
CREATE INDEX "smart_rule_effects_organization" ON "smart_rule_effects" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "smart_rules_organization_position" ON "smart_rules" USING btree ("organization_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "smart_rules_name" ON "smart_rules" USING btree ("organization_id",lower(("name") collate "und-x-icu"));