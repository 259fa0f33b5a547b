-- Tells the servers which organizations' rows a statement has changed; watchedTables in grid-row-notices.ts names the same tables.
CREATE FUNCTION notify_grid_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('grid_rows_changed', TG_TABLE_NAME || ' ' || changed.organization_id)
	FROM (SELECT DISTINCT organization_id FROM changed_rows) AS changed;
	RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
	watched text;
BEGIN
	FOREACH watched IN ARRAY ARRAY['assets', 'managed_systems', 'managed_accounts', 'scans', 'events', 'recorded_sessions', 'endpoint_events'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_grid_rows()', watched || '_inserted', watched);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_grid_rows()', watched || '_updated', watched);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_grid_rows()', watched || '_deleted', watched);
	END LOOP;
END $$;
