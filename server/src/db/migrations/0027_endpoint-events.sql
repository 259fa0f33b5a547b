CREATE TABLE "endpoint_logons" (
	"organization_id" uuid NOT NULL,
	"computer_name" text NOT NULL,
	"logon_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "endpoint_logons_organization_id_computer_name_logon_id_occurred_at_pk" PRIMARY KEY("organization_id","computer_name","logon_id","occurred_at")
);
--> statement-breakpoint
CREATE TABLE "endpoint_start_kinds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "endpoint_start_kinds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"digest" "bytea" NOT NULL,
	"application_name" text NOT NULL,
	"parent_name" text NOT NULL,
	"user_label" text NOT NULL,
	"computer_name" text NOT NULL,
	"action" text NOT NULL,
	"is_elevated" boolean NOT NULL,
	"integrity_level" text NOT NULL,
	"token_elevation_type" text NOT NULL,
	"target_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "endpoint_start_quarters" (
	"organization_id" uuid NOT NULL,
	"is_total" boolean NOT NULL,
	"application_name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"starts" integer NOT NULL,
	"elevated_starts" integer NOT NULL,
	CONSTRAINT "endpoint_start_quarters_organization_id_is_total_application_name_starts_at_pk" PRIMARY KEY("organization_id","is_total","application_name","starts_at")
);
--> statement-breakpoint
CREATE TABLE "endpoint_start_sums" (
	"organization_id" uuid NOT NULL,
	"span" text NOT NULL,
	"starts_on" date NOT NULL,
	"kind_id" integer NOT NULL,
	"starts" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "endpoint_start_sums_organization_id_span_starts_on_kind_id_pk" PRIMARY KEY("organization_id","span","starts_on","kind_id")
);
--> statement-breakpoint
DROP INDEX "endpoint_events_organization_application";--> statement-breakpoint
DROP INDEX "endpoint_events_organization_user";--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "parent_name" text GENERATED ALWAYS AS (left(lower(regexp_replace(parent_path, '^.*[\\/]', '')), 255)) STORED;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "target_type" text GENERATED ALWAYS AS (case
  when parent_path ~* '(^|[\\/])services[.]exe$' then 'service'
  when application_path ~* '[\\/]windowsapps[\\/]' then 'storeApp'
  when application_path ~* '[.](msi|msp|mst)$' then 'installer'
  when application_name = 'msiexec.exe' and command_line ~* '[.](msi|msp|mst)(["'',;:&|<>) ]|$)' then 'installer'
  when application_name = 'mmc.exe' and command_line ~* '[.]msc(["'',;:&|<>) ]|$)' then 'managementConsole'
  when application_path ~* '[.](bat|cmd|hta|js|jse|ps1|vbe|vbs|wsf|wsh)$' then 'script'
  when application_name in ('wscript.exe', 'cscript.exe') and command_line ~* '[.](js|jse|vbe|vbs|wsf|wsh)(["'',;:&|<>) ]|$)'
    then 'script'
  when application_name in ('powershell.exe', 'pwsh.exe') and command_line ~* '[.](ps1|psm1)(["'',;:&|<>) ]|$)' then 'script'
  when application_name = 'cmd.exe' and command_line ~* '[.](bat|cmd)(["'',;:&|<>) ]|$)' then 'script'
  when application_name = 'mshta.exe' and command_line ~* '[.]hta(["'',;:&|<>) ]|$)' then 'script'
  else 'executable' end) STORED;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "md5" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "sha1" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "sha256" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "imphash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "declared_company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "product" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "file_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "original_file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "parent_command_line" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "current_directory" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "process_guid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "parent_process_guid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "rule_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_events" ADD COLUMN "logon_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_imports" ADD COLUMN "enriched_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_imports" ADD COLUMN "logon_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "endpoint_logons" ADD CONSTRAINT "endpoint_logons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_start_kinds" ADD CONSTRAINT "endpoint_start_kinds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_start_quarters" ADD CONSTRAINT "endpoint_start_quarters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "endpoint_start_sums" ADD CONSTRAINT "endpoint_start_sums_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "endpoint_start_kinds_digest" ON "endpoint_start_kinds" USING btree ("organization_id","digest");--> statement-breakpoint
CREATE INDEX "endpoint_events_organization_process" ON "endpoint_events" USING btree ("organization_id","process_guid","occurred_at");--> statement-breakpoint
CREATE INDEX "endpoint_events_newest_of_application" ON "endpoint_events" USING btree ("organization_id","application_name","occurred_at");--> statement-breakpoint
CREATE INDEX "endpoint_events_newest_of_user" ON "endpoint_events" USING btree ("organization_id","user_name","occurred_at");--> statement-breakpoint
CREATE INDEX "endpoint_events_newest_of_computer" ON "endpoint_events" USING btree ("organization_id","computer_name","occurred_at");