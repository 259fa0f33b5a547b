CREATE TABLE "policy_simulation_chunks" (
	"simulation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"event_ids" uuid[] NOT NULL,
	"outcomes" integer[] NOT NULL,
	CONSTRAINT "policy_simulation_chunks_simulation_id_position_pk" PRIMARY KEY("simulation_id","position")
);
--> statement-breakpoint
CREATE TABLE "policy_simulations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"job_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"published_content" jsonb,
	"published_version" integer,
	"assignment" jsonb NOT NULL,
	"revision" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"outcomes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"results" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"policy_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text NOT NULL,
	"workstyle_count" integer NOT NULL,
	"rule_count" integer NOT NULL,
	"user_id" uuid,
	"user_name" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "policy_versions_policy_id_number_pk" PRIMARY KEY("policy_id","number")
);
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "assignment" jsonb DEFAULT '{"computers":[],"users":{"patterns":[],"groups":[]}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_simulation_chunks" ADD CONSTRAINT "policy_simulation_chunks_simulation_id_policy_simulations_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."policy_simulations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_simulations" ADD CONSTRAINT "policy_simulations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_simulations" ADD CONSTRAINT "policy_simulations_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_policy_id_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_simulations_organization_policy" ON "policy_simulations" USING btree ("organization_id","policy_id","created_at");