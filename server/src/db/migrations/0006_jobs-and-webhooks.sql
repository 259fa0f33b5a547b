CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid,
	"subject_id" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"input" jsonb NOT NULL,
	"checkpoint" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done_units" integer DEFAULT 0 NOT NULL,
	"total_units" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"log" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lease_id" uuid,
	"attempt_started_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"cancel_requested_at" timestamp with time zone,
	"user_id" uuid,
	"user_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"endpoint" text NOT NULL,
	"secret" "bytea" NOT NULL,
	"events" jsonb NOT NULL,
	"is_enabled" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("next_attempt_at") WHERE "jobs"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_organization_created" ON "jobs" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_subject_created" ON "jobs" USING btree ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "jobs_settled" ON "jobs" USING btree ("settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhooks_name" ON "webhooks" USING btree ("name");