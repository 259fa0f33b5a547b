-- The indexes of searches in tables without a column for them; the expressions are those of the queries in
-- grids-search.repository.ts. Without trigrams, searches read all rows.
DO $$
DECLARE
	searched record;
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		FOR searched IN SELECT * FROM (VALUES
			('users', ARRAY['user_name', 'first_name', 'last_name', 'email_address', 'domain_name']),
			('recorded_sessions', ARRAY['title', 'user_name', 'asset_name', 'account_name', 'protocol']),
			('audit_events', ARRAY['action', 'user_name', 'subject', 'address'])
		) AS tables (name, columns)
		LOOP
			EXECUTE format(
				'CREATE INDEX %I ON %I USING gin (replace(encode(replace(lower((%s) collate "und-x-icu"), E''\\'', E''\\\\'')::bytea, ''escape''), E''\\'', '''') gin_trgm_ops)',
				searched.name || '_search', searched.name, array_to_string(searched.columns, ' || chr(10) || ')
			);
		END LOOP;
	END IF;
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'No index for searches: %', SQLERRM;
END $$;
