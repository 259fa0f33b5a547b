-- Tells the servers which of the rows in their memory are no longer true: `session:<token hash>`, `user:<id>`, or `all`.
CREATE FUNCTION send_access_notices(names text[]) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('gatehouse_access', name)
	FROM unnest(CASE WHEN cardinality(names) > 100 THEN ARRAY['all'] ELSE names END) AS name
$$;
--> statement-breakpoint
CREATE FUNCTION notify_access_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('gatehouse_access', 'all');
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The column of the changed rows that holds the user.
CREATE FUNCTION notify_access_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM send_access_notices(ARRAY(
		SELECT 'user:' || (to_jsonb(changed_rows) ->> TG_ARGV[0]) FROM changed_rows LIMIT 101));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Where the membership itself was removed, its own trigger tells of the user.
CREATE FUNCTION notify_access_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM send_access_notices(ARRAY(
		SELECT 'user:' || memberships.user_id FROM changed_rows
		JOIN memberships ON memberships.id = changed_rows.membership_id LIMIT 101));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_access_of_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM send_access_notices(ARRAY(SELECT 'session:' || token_hash FROM changed_rows LIMIT 101));
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Not when the session was only used: a server reads one again that seems to have timed out.
CREATE FUNCTION notify_access_of_changed_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM send_access_notices(ARRAY(
		SELECT 'session:' || earlier.token_hash FROM earlier_rows earlier
		WHERE NOT EXISTS (
			SELECT FROM changed_rows changed WHERE changed.token_hash = earlier.token_hash
			AND to_jsonb(changed) - 'last_used_at' = to_jsonb(earlier) - 'last_used_at')
		LIMIT 101));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER access_sessions_updated AFTER UPDATE ON sessions REFERENCING OLD TABLE AS earlier_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_access_of_changed_sessions();
--> statement-breakpoint
CREATE TRIGGER access_sessions_deleted AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_access_of_ended_sessions();
--> statement-breakpoint
-- A new user has no session yet, so an INSERT of users tells nobody anything.
CREATE TRIGGER access_users_updated AFTER UPDATE ON users REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_access_of_users('id');
--> statement-breakpoint
CREATE TRIGGER access_users_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_access_of_users('id');
--> statement-breakpoint
DO $$
DECLARE
	watched text;
	notify text;
BEGIN
	FOREACH watched IN ARRAY ARRAY['user_settings', 'memberships', 'user_group_members', 'membership_roles'] LOOP
		notify := CASE watched WHEN 'membership_roles' THEN 'notify_access_of_members()' ELSE 'notify_access_of_users(''user_id'')' END;
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', 'access_' || watched || '_inserted', watched, notify);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', 'access_' || watched || '_updated', watched, notify);
		EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', 'access_' || watched || '_updated_to', watched, notify);
		EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION %s', 'access_' || watched || '_deleted', watched, notify);
	END LOOP;
	-- What many users share.
	FOREACH watched IN ARRAY ARRAY['organizations', 'roles', 'role_permissions', 'user_group_roles', 'settings', 'terms_versions', 'manifest_revisions', 'installations'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_access_of_all()', 'access_' || watched || '_changed', watched);
	END LOOP;
	-- A restore empties tables.
	FOREACH watched IN ARRAY ARRAY['sessions', 'users', 'user_settings', 'memberships', 'user_group_members', 'membership_roles', 'organizations', 'roles', 'role_permissions', 'user_group_roles', 'settings', 'terms_versions', 'manifest_revisions', 'installations'] LOOP
		EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_access_of_all()', 'access_' || watched || '_emptied', watched);
	END LOOP;
END $$;
