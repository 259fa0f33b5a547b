-- Trigrams make "contains" fast; without the extension, or the right to create it, searches read all rows.
-- The expression is that of the queries in grids-search.repository.ts.
DO $$
DECLARE
	searched text;
BEGIN
	BEGIN
		CREATE EXTENSION IF NOT EXISTS pg_trgm;
	EXCEPTION WHEN OTHERS THEN
		RAISE NOTICE 'No index for searches: %', SQLERRM;
	END;
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		FOREACH searched IN ARRAY ARRAY['assets', 'endpoint_events', 'events', 'managed_accounts', 'managed_systems', 'scans'] LOOP
			EXECUTE format(
				'CREATE INDEX %I ON %I USING gin (replace(encode(replace(search_text, E''\\'', E''\\\\'')::bytea, ''escape''), E''\\'', '''') gin_trgm_ops)',
				searched || '_search', searched
			);
		END LOOP;
	END IF;
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'No index for searches: %', SQLERRM;
END $$;
