CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"dns_name" text NOT NULL,
	"ip_address" text NOT NULL,
	"operating_system" text NOT NULL,
	"asset_type" text NOT NULL,
	"domain_name" text DEFAULT '' NOT NULL,
	"last_seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endpoint_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"import_id" uuid,
	"source" text NOT NULL,
	"computer_name" text NOT NULL,
	"user_name" text NOT NULL,
	"user_domain" text DEFAULT '' NOT NULL,
	"application_path" text NOT NULL,
	"application_name" text NOT NULL,
	"command_line" text DEFAULT '' NOT NULL,
	"parent_path" text DEFAULT '' NOT NULL,
	"integrity_level" text DEFAULT '' NOT NULL,
	"token_elevation_type" text DEFAULT '' NOT NULL,
	"is_elevated" boolean NOT NULL,
	"action" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"dedupe_hash" text NOT NULL,
	"record_id" bigint
);
--> statement-breakpoint
CREATE TABLE "endpoint_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"read_count" integer NOT NULL,
	"imported_count" integer NOT NULL,
	"duplicate_count" integer NOT NULL,
	"skipped_count" integer NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"severity" text NOT NULL,
	"category" text NOT NULL,
	"source" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "managed_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"managed_system_id" uuid NOT NULL,
	"account_name" text NOT NULL,
	"domain_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_password_managed" boolean DEFAULT true NOT NULL,
	"last_password_change_at" timestamp with time zone,
	"next_password_change_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "managed_systems" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"asset_id" uuid,
	"name" text NOT NULL,
	"platform" text NOT NULL,
	"network_address" text NOT NULL,
	"port" integer NOT NULL,
	"is_automatic_management" boolean DEFAULT false NOT NULL,
	"last_changed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manifest_revisions" (
	"number" integer PRIMARY KEY NOT NULL,
	"entries" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_roles" (
	"membership_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "membership_roles_membership_id_role_id_pk" PRIMARY KEY("membership_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_settings" (
	"organization_id" uuid NOT NULL,
	"section_id" text NOT NULL,
	"option_type_id" text NOT NULL,
	"value" jsonb,
	"secret" "bytea",
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "option_settings_organization_id_section_id_option_type_id_pk" PRIMARY KEY("organization_id","section_id","option_type_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recorded_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recorded_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"process_name" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recorded_screenshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recorded_screenshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"position" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"display_name" text NOT NULL,
	"content_type" text NOT NULL,
	"event_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"image" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recorded_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recorded_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"asset_name" text NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"protocol" text NOT NULL,
	"title" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"content_hash" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" text NOT NULL,
	"release" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scan_type" text NOT NULL,
	"status" text NOT NULL,
	"target" text NOT NULL,
	"assets_found" integer DEFAULT 0 NOT NULL,
	"accounts_found" integer DEFAULT 0 NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"anti_csrf_token" text NOT NULL,
	"organization_id" uuid,
	"step" text DEFAULT 'authenticated' NOT NULL,
	"previous_login_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"absolute_expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"canonical_name" text NOT NULL,
	"user_name" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"domain_name" text DEFAULT '' NOT NULL,
	"email_address" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_administrator" boolean DEFAULT false NOT NULL,
	"is_directory_user" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"terms_accepted_version" text,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD CONSTRAINT "endpoint_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD CONSTRAINT "endpoint_events_import_id_endpoint_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."endpoint_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_imports" ADD CONSTRAINT "endpoint_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD CONSTRAINT "managed_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_accounts" ADD CONSTRAINT "managed_accounts_managed_system_id_managed_systems_id_fk" FOREIGN KEY ("managed_system_id") REFERENCES "public"."managed_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_systems" ADD CONSTRAINT "managed_systems_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "managed_systems" ADD CONSTRAINT "managed_systems_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_roles" ADD CONSTRAINT "membership_roles_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_roles" ADD CONSTRAINT "membership_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_settings" ADD CONSTRAINT "option_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_events" ADD CONSTRAINT "recorded_events_session_id_recorded_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."recorded_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_screenshots" ADD CONSTRAINT "recorded_screenshots_session_id_recorded_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."recorded_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorded_sessions" ADD CONSTRAINT "recorded_sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_organization_name" ON "assets" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "assets_organization_ip_address" ON "assets" USING btree ("organization_id","ip_address");--> statement-breakpoint
CREATE INDEX "assets_organization_operating_system" ON "assets" USING btree ("organization_id","operating_system");--> statement-breakpoint
CREATE INDEX "assets_organization_last_seen" ON "assets" USING btree ("organization_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "audit_events_occurred" ON "audit_events" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action");--> statement-breakpoint
CREATE UNIQUE INDEX "endpoint_events_organization_dedupe" ON "endpoint_events" USING btree ("organization_id","dedupe_hash");--> statement-breakpoint
CREATE INDEX "endpoint_events_organization_occurred" ON "endpoint_events" USING btree ("organization_id","occurred_at");--> statement-breakpoint
CREATE INDEX "endpoint_events_organization_application" ON "endpoint_events" USING btree ("organization_id","application_name");--> statement-breakpoint
CREATE INDEX "endpoint_events_organization_user" ON "endpoint_events" USING btree ("organization_id","user_domain","user_name");--> statement-breakpoint
CREATE INDEX "endpoint_events_organization_elevated" ON "endpoint_events" USING btree ("organization_id","is_elevated","occurred_at");--> statement-breakpoint
CREATE INDEX "endpoint_imports_organization_imported" ON "endpoint_imports" USING btree ("organization_id","imported_at");--> statement-breakpoint
CREATE INDEX "events_organization_occurred" ON "events" USING btree ("organization_id","occurred_at");--> statement-breakpoint
CREATE INDEX "events_organization_severity" ON "events" USING btree ("organization_id","severity");--> statement-breakpoint
CREATE INDEX "events_organization_category" ON "events" USING btree ("organization_id","category");--> statement-breakpoint
CREATE INDEX "managed_accounts_organization_name" ON "managed_accounts" USING btree ("organization_id","account_name");--> statement-breakpoint
CREATE INDEX "managed_accounts_organization_last_change" ON "managed_accounts" USING btree ("organization_id","last_password_change_at");--> statement-breakpoint
CREATE INDEX "managed_accounts_system" ON "managed_accounts" USING btree ("managed_system_id");--> statement-breakpoint
CREATE INDEX "managed_systems_organization_name" ON "managed_systems" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "managed_systems_organization_platform" ON "managed_systems" USING btree ("organization_id","platform");--> statement-breakpoint
CREATE INDEX "managed_systems_organization_last_changed" ON "managed_systems" USING btree ("organization_id","last_changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_user_organization" ON "memberships" USING btree ("user_id","organization_id");--> statement-breakpoint
CREATE INDEX "memberships_organization" ON "memberships" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name" ON "organizations" USING btree ("name");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","replaced_at");--> statement-breakpoint
CREATE INDEX "recorded_events_session_started" ON "recorded_events" USING btree ("session_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recorded_screenshots_session_position" ON "recorded_screenshots" USING btree ("session_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "recorded_sessions_organization_content" ON "recorded_sessions" USING btree ("organization_id","content_hash");--> statement-breakpoint
CREATE INDEX "recorded_sessions_organization_started" ON "recorded_sessions" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "releases_name_version" ON "releases" USING btree ("name","version");--> statement-breakpoint
CREATE INDEX "releases_published" ON "releases" USING btree ("published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_organization_name" ON "roles" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "scans_organization_started" ON "scans" USING btree ("organization_id","started_at");--> statement-breakpoint
CREATE INDEX "scans_organization_name" ON "scans" USING btree ("organization_id","name");--> statement-breakpoint
CREATE INDEX "scans_organization_status" ON "scans" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("absolute_expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_canonical_name" ON "users" USING btree ("canonical_name");