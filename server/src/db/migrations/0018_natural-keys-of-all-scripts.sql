DROP INDEX "assets_natural_key";--> statement-breakpoint
DROP INDEX "managed_accounts_natural_key";--> statement-breakpoint
DROP INDEX "managed_systems_natural_key";--> statement-breakpoint
DROP INDEX "workgroups_natural_key";--> statement-breakpoint
CREATE UNIQUE INDEX "assets_natural_key" ON "assets" USING btree ("organization_id",lower(("name") collate "und-x-icu"),lower(("domain_name") collate "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "managed_accounts_natural_key" ON "managed_accounts" USING btree ("managed_system_id",lower(("account_name") collate "und-x-icu"),lower(("domain_name") collate "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "managed_systems_natural_key" ON "managed_systems" USING btree ("organization_id",lower(("name") collate "und-x-icu"),lower(("platform") collate "und-x-icu"));--> statement-breakpoint
CREATE UNIQUE INDEX "workgroups_natural_key" ON "workgroups" USING btree ("organization_id",lower(("name") collate "und-x-icu"));