-- Searches of the audit log also find subjects by the names that details keep; the expression is that of the query, with
-- audit-events-subject-name.repository.ts. Without trigrams, searches read all rows.
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
		DROP INDEX IF EXISTS "audit_events_search";
		CREATE INDEX "audit_events_search" ON "audit_events" USING gin (
			replace(encode(replace(lower((
				action || chr(10) || user_name || chr(10) || subject || chr(10) || address || chr(10) || case
					when subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then coalesce(
						nullif(details ->> 'name', ''), nullif(details ->> 'fileName', ''),
						nullif(details ->> 'subject', ''), nullif(details ->> 'recipient', ''), subject)
					else subject end
			) collate "und-x-icu"), E'\\', E'\\\\')::bytea, 'escape'), E'\\', '') gin_trgm_ops
		);
	END IF;
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'No index for searches: %', SQLERRM;
END $$;
