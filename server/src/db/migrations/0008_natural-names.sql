-- Numbers the later ones of rows that have the same name, so that names can be unique, and records each new name in
-- the audit record. Also called when a backup of an earlier version is restored.
CREATE FUNCTION gatehouse_rename_collisions() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  kind record;
  renamed_count integer;
BEGIN
  FOR kind IN SELECT * FROM (VALUES
    ('assets', 'name', 'organization_id, lower(name), lower(domain_name)'),
    ('managed_systems', 'name', 'organization_id, lower(name), lower(platform)'),
    ('managed_accounts', 'account_name', 'managed_system_id, lower(account_name), lower(domain_name)')
  ) AS kinds (table_name, name_column, key_columns)
  LOOP
    -- A numbered name can be that of another row, which then gets a number as well.
    LOOP
      EXECUTE format(
        'WITH ranked AS (
           SELECT id, %2$I AS name, row_number() OVER (PARTITION BY %3$s ORDER BY created_at, id) AS position FROM %1$I
         ), renamed AS (
           UPDATE %1$I AS changed SET %2$I = changed.%2$I || '' ('' || ranked.position || '')'' FROM ranked
           WHERE ranked.id = changed.id AND ranked.position > 1
           RETURNING changed.id, changed.organization_id, ranked.name AS old_name, changed.%2$I AS new_name
         )
         INSERT INTO audit_events (organization_id, user_name, action, subject, details, occurred_at)
         SELECT organization_id, '''', ''inventory.renamed'', id::text,
           jsonb_build_object(''table'', %1$L, ''name'', jsonb_build_object(''old'', old_name, ''new'', new_name)), now()
         FROM renamed',
        kind.table_name, kind.name_column, kind.key_columns
      );
      GET DIAGNOSTICS renamed_count = ROW_COUNT;
      EXIT WHEN renamed_count = 0;
    END LOOP;
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT gatehouse_rename_collisions();
