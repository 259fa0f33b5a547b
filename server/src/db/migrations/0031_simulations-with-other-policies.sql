-- Outcomes of earlier runs don't say which policy decided. A run can be repeated.
DELETE FROM "policy_simulations";--> statement-breakpoint
ALTER TABLE "policy_simulations" ADD COLUMN "scope" text NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_simulations" ADD COLUMN "other_policies" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "policy_simulations" ADD COLUMN "position" integer NOT NULL;
