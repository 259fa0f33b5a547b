CREATE TABLE "plugin_configuration_forms" (
	"organization_id" uuid NOT NULL,
	"form_id" text NOT NULL,
	"values" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "plugin_configuration_forms_organization_id_form_id_pk" PRIMARY KEY("organization_id","form_id")
);
--> statement-breakpoint
ALTER TABLE "plugin_configuration_forms" ADD CONSTRAINT "plugin_configuration_forms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;