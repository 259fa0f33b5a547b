CREATE TABLE "health_counts" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"audience" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"loads" integer DEFAULT 0 NOT NULL,
	"load_failures" integer DEFAULT 0 NOT NULL,
	"render_errors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "health_counts_name_version_audience_minute_pk" PRIMARY KEY("name","version","audience","minute")
);
--> statement-breakpoint
CREATE TABLE "health_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"audience" text NOT NULL,
	"tab_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"message" text NOT NULL,
	"browser" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_sightings" (
	"tab_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"stage" text NOT NULL,
	"audience" text NOT NULL,
	"reporter" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_sightings_tab_id_name_version_stage_pk" PRIMARY KEY("tab_id","name","version","stage")
);
--> statement-breakpoint
CREATE TABLE "health_tabs" (
	"tab_id" uuid PRIMARY KEY NOT NULL,
	"can_swap_live" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_vitals" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "health_vitals_name_version_metric_day_bucket_pk" PRIMARY KEY("name","version","metric","day","bucket")
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"remote_name" text NOT NULL,
	"token_hash" text NOT NULL,
	"public_key" text NOT NULL,
	"key_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "release_files" (
	"url" text PRIMARY KEY NOT NULL,
	"integrity" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"encrypted_private_key" text,
	"signed_by" text,
	"signature" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "take_backs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"audience" text NOT NULL,
	"back_to" text NOT NULL,
	"loads" integer NOT NULL,
	"failures" integer NOT NULL,
	"revision" integer NOT NULL,
	"taken_back_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "record" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "revoked_by" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "revoked_reason" text;--> statement-breakpoint
CREATE INDEX "health_counts_minute" ON "health_counts" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "health_failures_version" ON "health_failures" USING btree ("name","version","occurred_at");--> statement-breakpoint
CREATE INDEX "health_failures_occurred" ON "health_failures" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "health_sightings_version" ON "health_sightings" USING btree ("name","version","audience","seen_at");--> statement-breakpoint
CREATE INDEX "health_sightings_seen" ON "health_sightings" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "health_tabs_seen" ON "health_tabs" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publishers_token" ON "publishers" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "publishers_name" ON "publishers" USING btree ("name");--> statement-breakpoint
CREATE INDEX "release_files_created" ON "release_files" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "take_backs_once" ON "take_backs" USING btree ("name","version","audience");--> statement-breakpoint
CREATE INDEX "take_backs_time" ON "take_backs" USING btree ("taken_back_at");--> statement-breakpoint
UPDATE "releases" SET "release" = jsonb_build_object('kind', CASE WHEN "name" = 'shell' THEN 'module' ELSE 'federation' END, 'needs', '{}'::jsonb) || "release";--> statement-breakpoint
UPDATE "manifest_revisions" SET "entries" = (
  SELECT coalesce(jsonb_object_agg("key", jsonb_build_object('version', "value", 'previous', NULL, 'pins', '{}'::jsonb, 'canary', NULL, 'disabled', NULL, 'isUrgent', false)), '{}'::jsonb)
  FROM jsonb_each_text("entries")
);
