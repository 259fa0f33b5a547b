DROP INDEX "assets_organization_name";--> statement-breakpoint
DROP INDEX "assets_organization_created";--> statement-breakpoint
DROP INDEX "assets_organization_last_seen";--> statement-breakpoint
DROP INDEX "audit_events_occurred";--> statement-breakpoint
DROP INDEX "endpoint_events_organization_occurred";--> statement-breakpoint
DROP INDEX "events_organization_occurred";--> statement-breakpoint
DROP INDEX "jobs_organization_created";--> statement-breakpoint
DROP INDEX "managed_accounts_organization_name";--> statement-breakpoint
DROP INDEX "managed_accounts_organization_last_change";--> statement-breakpoint
DROP INDEX "managed_accounts_organization_next_change";--> statement-breakpoint
DROP INDEX "managed_systems_organization_name";--> statement-breakpoint
DROP INDEX "managed_systems_organization_last_changed";--> statement-breakpoint
DROP INDEX "recorded_sessions_organization_started";--> statement-breakpoint
DROP INDEX "scans_organization_started";--> statement-breakpoint
DROP INDEX "scans_organization_name";--> statement-breakpoint
DROP INDEX "sign_in_attempts_time";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(("name" || chr(10) || "dns_name" || chr(10) || "ip_address" || chr(10) || "operating_system" || chr(10) || "asset_type" || chr(10) || "domain_name") collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(("application_name" || chr(10) || "application_path" || chr(10) || "computer_name" || chr(10) || "user_name" || chr(10) || "user_domain") collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(("message" || chr(10) || "category" || chr(10) || "source" || chr(10) || "user_name") collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(("account_name" || chr(10) || "domain_name" || chr(10) || "description") collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "managed_systems" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(("name" || chr(10) || "platform" || chr(10) || "network_address") collate "und-x-icu")) STORED;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(("name" || chr(10) || "scan_type" || chr(10) || "target" || chr(10) || "started_by") collate "und-x-icu")) STORED;--> statement-breakpoint
CREATE INDEX "assets_sorted_by_dns_name" ON "assets" USING btree ("organization_id","dns_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "assets_sorted_by_ip_address" ON "assets" USING btree ("organization_id","ip_address" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "assets_sorted_by_operating_system" ON "assets" USING btree ("organization_id","operating_system" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "endpoint_events_sorted_by_application" ON "endpoint_events" USING btree ("organization_id","application_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "managed_accounts_organization_created" ON "managed_accounts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "managed_systems_organization_created" ON "managed_systems" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "managed_systems_sorted_by_platform" ON "managed_systems" USING btree ("organization_id","platform" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "managed_systems_sorted_by_address" ON "managed_systems" USING btree ("organization_id","network_address" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "assets_organization_name" ON "assets" USING btree ("organization_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "assets_organization_created" ON "assets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assets_organization_last_seen" ON "assets" USING btree ("organization_id","last_seen_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_occurred" ON "audit_events" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "endpoint_events_organization_occurred" ON "endpoint_events" USING btree ("organization_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "events_organization_occurred" ON "events" USING btree ("organization_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "jobs_organization_created" ON "jobs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "managed_accounts_organization_name" ON "managed_accounts" USING btree ("organization_id","account_name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "managed_accounts_organization_last_change" ON "managed_accounts" USING btree ("organization_id","last_password_change_at","id");--> statement-breakpoint
CREATE INDEX "managed_accounts_organization_next_change" ON "managed_accounts" USING btree ("organization_id","next_password_change_at","id");--> statement-breakpoint
CREATE INDEX "managed_systems_organization_name" ON "managed_systems" USING btree ("organization_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "managed_systems_organization_last_changed" ON "managed_systems" USING btree ("organization_id","last_changed_at","id");--> statement-breakpoint
CREATE INDEX "recorded_sessions_organization_started" ON "recorded_sessions" USING btree ("organization_id","started_at","id");--> statement-breakpoint
CREATE INDEX "scans_organization_started" ON "scans" USING btree ("organization_id","started_at","id");--> statement-breakpoint
CREATE INDEX "scans_organization_name" ON "scans" USING btree ("organization_id","name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_time" ON "sign_in_attempts" USING btree ("attempted_at","id");