CREATE INDEX "assets_organization_updated" ON "assets" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE INDEX "managed_accounts_organization_updated" ON "managed_accounts" USING btree ("organization_id","updated_at");--> statement-breakpoint
CREATE INDEX "managed_systems_organization_updated" ON "managed_systems" USING btree ("organization_id","updated_at");