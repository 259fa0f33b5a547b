-- What tells starts apart in the reports: their counts are kept for each such kind.
CREATE FUNCTION endpoint_start_digest(started endpoint_events) RETURNS bytea LANGUAGE sql STABLE AS $$
	SELECT sha256(convert_to(jsonb_build_array(started.application_name, started.parent_name, started.user_domain, started.user_name,
		started.computer_name, started.action, started.is_elevated, started.integrity_level, started.token_elevation_type,
		started.target_type)::text, 'UTF8'))
$$;
--> statement-breakpoint
-- Rows are written in one order, so that two transactions never wait for each other.
CREATE FUNCTION add_endpoint_starts(added uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO endpoint_start_kinds (organization_id, digest, application_name, parent_name, user_label, computer_name,
		action, is_elevated, integrity_level, token_elevation_type, target_type)
	SELECT DISTINCT ON (event.organization_id, new_kind.digest) event.organization_id, new_kind.digest,
		event.application_name, event.parent_name,
		CASE WHEN event.user_domain = '' THEN event.user_name ELSE event.user_domain || '\' || event.user_name END,
		event.computer_name, event.action, event.is_elevated, event.integrity_level, event.token_elevation_type, event.target_type
	FROM endpoint_events event CROSS JOIN LATERAL (SELECT endpoint_start_digest(event) AS digest) new_kind
	WHERE event.id = ANY (added) AND NOT EXISTS (SELECT FROM endpoint_start_kinds kind
		WHERE kind.organization_id = event.organization_id AND kind.digest = new_kind.digest)
	ORDER BY event.organization_id, new_kind.digest
	ON CONFLICT DO NOTHING;

	INSERT INTO endpoint_start_sums AS counted (organization_id, span, starts_on, kind_id, starts, first_at, last_at)
	SELECT event.organization_id, spans.span, date_trunc(spans.span, event.occurred_at AT TIME ZONE 'UTC')::date, kind.id,
		count(*), min(event.occurred_at), max(event.occurred_at)
	FROM endpoint_events event JOIN endpoint_start_kinds kind
		ON kind.organization_id = event.organization_id AND kind.digest = endpoint_start_digest(event)
	CROSS JOIN (VALUES ('day'), ('month')) AS spans (span)
	WHERE event.id = ANY (added) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
	ON CONFLICT (organization_id, span, starts_on, kind_id) DO UPDATE SET starts = counted.starts + excluded.starts,
		first_at = least(counted.first_at, excluded.first_at), last_at = greatest(counted.last_at, excluded.last_at);

	INSERT INTO endpoint_start_quarters AS counted
		(organization_id, is_total, application_name, starts_at, starts, elevated_starts)
	SELECT organization_id, GROUPING(application_name) = 1, coalesce(application_name, ''), starts_at, count(*),
		count(*) FILTER (WHERE is_elevated)
	FROM (SELECT organization_id, application_name, is_elevated, date_bin('15 minutes', occurred_at, 'epoch') AS starts_at
		FROM endpoint_events WHERE id = ANY (added)) event
	GROUP BY GROUPING SETS ((organization_id, starts_at, application_name), (organization_id, starts_at))
	ORDER BY 1, 2, 3, 4
	ON CONFLICT (organization_id, is_total, application_name, starts_at) DO UPDATE
		SET starts = counted.starts + excluded.starts, elevated_starts = counted.elevated_starts + excluded.elevated_starts;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_endpoint_starts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM add_endpoint_starts(ARRAY(SELECT id FROM changed_rows));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER endpoint_events_counted AFTER INSERT ON endpoint_events
	REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_endpoint_starts();
--> statement-breakpoint
SELECT add_endpoint_starts(ARRAY(SELECT id FROM endpoint_events));
