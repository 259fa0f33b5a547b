ALTER TABLE "publishers" ADD COLUMN "further_remote_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "expires_at" timestamp with time zone;