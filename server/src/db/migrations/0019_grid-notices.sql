-- A notice names its transaction, so that a reader knows whether the rows it has read hold the change already.
CREATE OR REPLACE FUNCTION notify_grid_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('grid_rows_changed', TG_TABLE_NAME || ' ' || changed.organization_id || ' ' || pg_current_xact_id())
	FROM (SELECT DISTINCT organization_id FROM changed_rows) AS changed;
	RETURN NULL;
END $$;
