-- What the sign-in page shows to everybody; the servers remember that too.
DO $$
DECLARE
	watched text;
BEGIN
	FOREACH watched IN ARRAY ARRAY['pre_login_banners', 'identity_providers', 'directories'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_access_of_all()', 'access_' || watched || '_changed', watched);
		EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_access_of_all()', 'access_' || watched || '_emptied', watched);
	END LOOP;
END $$;
