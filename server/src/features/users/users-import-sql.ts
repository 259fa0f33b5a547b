import { decideOutcomes, markRepeated, small, STAGE } from "../imports/stage-table.ts";
import { usersKind } from "./users-import-kind.ts";

/**
 * What compares the staged rows of an import with users and their memberships, and writes them. In the transaction of
 * the import, `import_rights` says what the author may do where, `import_places` which row means which organization.
 */

const fault = (field: string, code: string): string => `fault_field = '${field}', fault_code = '${code}'`;

export const createTables = [
  `CREATE TEMPORARY TABLE import_rights (organization_id uuid, permission text) ON COMMIT DROP`,
  `CREATE TEMPORARY TABLE import_organizations (id uuid, name text) ON COMMIT DROP`,
  `CREATE TEMPORARY TABLE import_roles (id uuid, organization_id uuid, name text, label text, is_givable boolean)
    ON COMMIT DROP`,
  `CREATE TEMPORARY TABLE import_role_names (role_id uuid, organization_id uuid, name text, is_qualified boolean)
    ON COMMIT DROP`,
  `CREATE TEMPORARY TABLE import_places (line integer, given text, organization_id uuid, name text, membership_id uuid,
    is_new boolean, old_ids uuid[], new_ids uuid[]) ON COMMIT DROP`,
  `CREATE TEMPORARY TABLE import_given (line integer, given text, organization_id uuid, role_id uuid,
    is_qualified boolean) ON COMMIT DROP`,
  // An index of rows that this transaction has changed before could not be used in it.
  `CREATE INDEX ON import_places (line)`,
  `CREATE INDEX ON ${STAGE} (line)`,
];

/** `ownsAll` is for administrators of the installation. */
export const readRights = (ownsAll: boolean): string[] => [
  `INSERT INTO import_organizations SELECT id, name FROM organizations
    ${ownsAll ? "" : "WHERE id IN (SELECT organization_id FROM import_rights WHERE permission = 'users.manage')"}`,
  `INSERT INTO import_roles SELECT role.id, place.id, role.name, role.name || ' (' || place.name || ')',
    ${
      ownsAll
        ? "true"
        : `NOT EXISTS (SELECT FROM role_permissions granted WHERE granted.role_id = role.id AND NOT EXISTS (
      SELECT FROM import_rights own WHERE own.organization_id = place.id AND own.permission = granted.permission))`
    }
    FROM roles role JOIN import_organizations place ON place.id = role.organization_id`,
  // The name of a built-in role is a key, which nobody reads.
  `INSERT INTO import_role_names SELECT DISTINCT role.id, role.organization_id, ${small("names.name")}, names.is_qualified
    FROM import_roles role CROSS JOIN LATERAL (VALUES (role.name, false), (role.label, true),
      (replace(role.name, '-', ' '), false), (replace(role.label, '-', ' '), true)) AS names (name, is_qualified)`,
];

export const findTargets = [
  markRepeated(usersKind, "key"),
  `UPDATE ${STAGE} stage SET target_id = stored.id, "userName" = stored.user_name FROM users stored
    WHERE stage.fault_code IS NULL AND stored.canonical_name = stage.key`,
];

/** In the order in which actions on many rows lock them. */
export const lockTargets = `SELECT FROM users WHERE id IN (SELECT target_id FROM ${STAGE}) ORDER BY id FOR UPDATE`;

/** Rows that name no organization mean the one of the import ($1), if they need one. */
export const nameDefaultPlace = `UPDATE ${STAGE} SET
  organizations = ARRAY[(SELECT name FROM import_organizations WHERE id = $1)]
  WHERE fault_code IS NULL AND organizations IS NULL AND (target_id IS NULL OR roles IS NOT NULL)`;

export const findPlaces = [
  // Names that differ only in case are told apart by their spelling.
  `INSERT INTO import_places (line, given, organization_id, name)
    SELECT DISTINCT ON (stage.line, given.name) stage.line, given.name, found.id, found.name
    FROM ${STAGE} stage CROSS JOIN LATERAL unnest(stage.organizations) AS given (name)
    LEFT JOIN import_organizations found ON ${small("found.name")} = ${small("given.name")}
    WHERE stage.fault_code IS NULL ORDER BY stage.line, given.name, (found.name = given.name) DESC`,
  `UPDATE ${STAGE} SET ${fault("organizations", "organizationUnknown")} WHERE fault_code IS NULL
    AND line IN (SELECT line FROM import_places WHERE organization_id IS NULL)`,
  `DELETE FROM import_places place USING import_places other WHERE other.line = place.line
    AND other.organization_id = place.organization_id AND other.given < place.given`,
  `ANALYZE import_places`,
];

/** A role without its organization is meant in every organization of the row. */
export const findRoles = [
  `INSERT INTO import_given SELECT stage.line, given.name, place.organization_id, found.role_id, found.is_qualified
    FROM ${STAGE} stage CROSS JOIN LATERAL unnest(stage.roles) AS given (name)
    JOIN import_places place ON place.line = stage.line
    JOIN import_role_names found ON found.organization_id = place.organization_id
    AND found.name = ${small("given.name")} WHERE stage.fault_code IS NULL`,
  `ANALYZE import_given`,
  `WITH found AS (SELECT line, given, bool_or(is_qualified) AS is_qualified, count(DISTINCT organization_id) AS number
      FROM import_given GROUP BY line, given),
    places AS (SELECT line, count(*) AS number FROM import_places GROUP BY line)
    UPDATE ${STAGE} SET ${fault("roles", "roleUnknown")} WHERE fault_code IS NULL AND line IN (
      SELECT stage.line FROM ${STAGE} stage CROSS JOIN LATERAL unnest(stage.roles) AS wanted (name)
      JOIN places ON places.line = stage.line
      LEFT JOIN found ON found.line = stage.line AND found.given = wanted.name
      WHERE NOT coalesce(found.is_qualified OR found.number = places.number, false))`,
];

const findMemberships = `UPDATE import_places place SET membership_id = present.id
  FROM memberships present JOIN ${STAGE} stage ON stage.target_id = present.user_id
  WHERE stage.line = place.line AND present.organization_id = place.organization_id AND place.membership_id IS NULL`;

/** Roles that a row gives in an organization replace those that the user has there; without any, these stay. */
export const compareRoles = [
  findMemberships,
  `UPDATE import_places SET old_ids = '{}', is_new = membership_id IS NULL`,
  `UPDATE import_places place SET old_ids = held.ids FROM (SELECT membership_id, array_agg(role_id ORDER BY role_id) AS ids
      FROM membership_roles WHERE membership_id IN (SELECT membership_id FROM import_places) GROUP BY membership_id) held
    WHERE held.membership_id = place.membership_id`,
  `UPDATE import_places SET new_ids = old_ids`,
  `UPDATE import_places place SET new_ids = given.ids FROM (SELECT line, organization_id,
        array_agg(DISTINCT role_id ORDER BY role_id) AS ids FROM import_given GROUP BY line, organization_id) given
    WHERE given.line = place.line AND given.organization_id = place.organization_id`,
  `UPDATE ${STAGE} SET ${fault("roles", "rightsExceeded")} WHERE fault_code IS NULL AND line IN (
    SELECT place.line FROM import_places place JOIN import_roles role ON role.organization_id = place.organization_id
    WHERE NOT role.is_givable AND (role.id = ANY (place.old_ids)) <> (role.id = ANY (place.new_ids)))`,
];

export const checkInvitations = `UPDATE ${STAGE} SET ${fault("emailAddress", "addressForInvitation")}
  WHERE fault_code IS NULL AND target_id IS NULL AND "sendsInvitation" AND coalesce("emailAddress", '') = ''`;

const change = (field: string, old: string, value: string, condition: string): string =>
  `CASE WHEN ${condition} THEN jsonb_build_object('${field}', jsonb_build_object('old', ${old}, 'new', ${value}))
    ELSE '{}' END`;

const fact = (field: string, column: string, condition = "true"): string =>
  change(
    field,
    `stored.${column}`,
    `stage."${field}"`,
    `stage."${field}" IS NOT NULL AND stage."${field}" <> stored.${column} AND ${condition}`,
  );

/** An address that waits for its confirmation at $1 is asked for only once. */
const isNotWaiting = `NOT EXISTS (SELECT FROM email_changes waiting WHERE waiting.user_id = stored.id
  AND waiting.email_address = stage."emailAddress" AND waiting.expires_at > $1)`;

export const compareFacts = `UPDATE ${STAGE} stage SET changes = ${[
  fact("firstName", "first_name"),
  fact("lastName", "last_name"),
  fact("emailAddress", "email_address", isNotWaiting),
].join(" || ")} FROM users stored WHERE stored.id = stage.target_id AND stage.fault_code IS NULL`;

/** What is known of users whom a directory or a provider manages changes there. */
export const refuseManaged = `UPDATE ${STAGE} SET ${fault("userName", "managedElsewhere")} WHERE fault_code IS NULL
  AND changes <> '{}' AND target_id IN (SELECT id FROM users WHERE is_directory_user OR provider_id IS NOT NULL)`;

/** Their names, in a row of several organizations with these. */
const rolesNamed = (ids: string): string =>
  `coalesce((SELECT jsonb_agg(CASE places.number WHEN 1 THEN role.name ELSE role.label END ORDER BY role.label)
    FROM import_places place JOIN import_roles role ON role.id = ANY (place.${ids}) WHERE place.line = stage.line
    AND place.old_ids <> place.new_ids), '[]')`;

export const compareMemberships = [
  `UPDATE ${STAGE} stage SET changes = changes ||
    jsonb_build_object('organizations', jsonb_build_object('old', NULL, 'new', joined.names))
    FROM (SELECT line, jsonb_agg(name ORDER BY name) AS names FROM import_places WHERE membership_id IS NULL
      GROUP BY line) joined
    WHERE joined.line = stage.line AND stage.target_id IS NOT NULL AND stage.fault_code IS NULL`,
  `UPDATE ${STAGE} stage SET changes = changes || jsonb_build_object('roles',
      jsonb_build_object('old', ${rolesNamed("old_ids")}, 'new', ${rolesNamed("new_ids")}))
    FROM (SELECT line, count(*) AS number, bool_or(old_ids <> new_ids) AS is_changed FROM import_places GROUP BY line) places
    WHERE places.line = stage.line AND places.is_changed AND stage.target_id IS NOT NULL AND stage.fault_code IS NULL`,
  decideOutcomes,
];

const isWritten = `stage.outcome IN ('new', 'changed')`;

/** The hash of new users is $1. A new address waits for its confirmation, which the statements of mails do. */
export const writeUsers = `INSERT INTO users
  (id, canonical_name, user_name, first_name, last_name, email_address, password_hash)
  SELECT target_id, key, "userName", coalesce("firstName", ''), coalesce("lastName", ''), coalesce("emailAddress", ''), $1
  FROM ${STAGE} WHERE outcome = 'new'`;

export const applyRows = [
  `UPDATE users stored SET first_name = coalesce(stage."firstName", stored.first_name),
    last_name = coalesce(stage."lastName", stored.last_name),
    email_address = CASE stage."emailAddress" WHEN '' THEN '' ELSE stored.email_address END
    FROM ${STAGE} stage WHERE stored.id = stage.target_id AND stage.outcome = 'changed'`,
  `INSERT INTO memberships (user_id, organization_id) SELECT stage.target_id, place.organization_id
    FROM import_places place JOIN ${STAGE} stage ON stage.line = place.line
    WHERE ${isWritten} AND place.is_new`,
  findMemberships,
  `DELETE FROM membership_roles held USING import_places place, ${STAGE} stage
    WHERE stage.line = place.line AND ${isWritten} AND held.membership_id = place.membership_id
    AND held.role_id <> ALL (place.new_ids)`,
  `INSERT INTO membership_roles (membership_id, role_id) SELECT place.membership_id, given.id
    FROM import_places place JOIN ${STAGE} stage ON stage.line = place.line CROSS JOIN LATERAL unnest(place.new_ids) AS given (id)
    WHERE ${isWritten} ON CONFLICT DO NOTHING`,
];

/** The next written rows after the line $1, with their memberships: what the record says of them. */
export const readWritten = `WITH written AS MATERIALIZED (
    SELECT * FROM ${STAGE} stage WHERE ${isWritten} AND stage.line > $1 ORDER BY stage.line LIMIT $2)
  SELECT stage.line, stage.target_id AS id, stage."userName", stage.outcome = 'new' AS "isNew",
    jsonb_build_object('firstName', stage."firstName", 'lastName', stage."lastName", 'emailAddress', stage."emailAddress")
      AS facts,
    coalesce(stage.changes, '{}') AS changes, coalesce(stage."sendsInvitation", false) AS "sendsInvitation",
    coalesce((SELECT jsonb_agg(jsonb_build_object('organizationId', place.organization_id, 'isNew', place.is_new,
        'old', (SELECT coalesce(string_agg(role.name, ', ' ORDER BY role.name), '') FROM import_roles role
          WHERE role.id = ANY (place.old_ids)),
        'new', (SELECT coalesce(string_agg(role.name, ', ' ORDER BY role.name), '') FROM import_roles role
          WHERE role.id = ANY (place.new_ids))) ORDER BY place.name)
      FROM import_places place WHERE place.line = stage.line AND (place.is_new OR place.old_ids <> place.new_ids)), '[]')
      AS memberships
  FROM written stage ORDER BY stage.line`;
