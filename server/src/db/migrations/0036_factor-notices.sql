-- Authenticator apps and links to identity providers decide which factors a user needs; the servers remember that too.
DO $$
DECLARE
	watched text;
	notify text := 'notify_access_of_users(''user_id'')';
BEGIN
	FOREACH watched IN ARRAY ARRAY['totp_devices', 'identity_links'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', 'access_' || watched || '_inserted', watched, notify);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', 'access_' || watched || '_updated', watched, notify);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', 'access_' || watched || '_updated_to', watched, notify);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', 'access_' || watched || '_deleted', watched, notify);
		EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_access_of_all()', 'access_' || watched || '_emptied', watched);
	END LOOP;
END $$;
