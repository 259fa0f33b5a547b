import type { ImportedFieldType } from "../imports/imported-kind.ts";
import {
  changeable,
  decideOutcomes,
  idOf,
  isReference,
  keysOf,
  literal,
  quote,
  repeatedLines,
  small,
  STAGE,
} from "../imports/stage-table.ts";
import type { InventoryField, InventoryKind } from "./inventory-kind.ts";

/** What compares the staged rows of an import with the inventory, and writes them. Only constants become SQL. */

/** The column whose value is stored. */
const storedOf = (field: InventoryField): string => (isReference(field) ? idOf(field) : quote(field.name));

/** What a name matches in the organization $1, twice if it is ambiguous. */
const candidates: Partial<Record<ImportedFieldType, { table: string; names: readonly string[] }>> = {
  workgroup: { table: "workgroups", names: ["found.name"] },
  asset: { table: "assets", names: ["found.name", "found.name || '.' || nullif(found.domain_name, '')"] },
  system: {
    table: "managed_systems",
    names: ["found.name", "found.name || ' (' || found.platform || ')'"],
  },
};

/** Finds the rows that names mean, and marks the names of none and of several. */
export function resolveReferences({ fields }: InventoryKind): string[] {
  return fields.flatMap((field) => {
    const source = candidates[field.type];
    if (source === undefined) return [];
    const name = quote(field.name);
    const matches = source.names.map(
      (expression) => `SELECT stage.line, found.id FROM ${STAGE} stage JOIN ${source.table} found
        ON found.organization_id = $1 AND ${small(expression)} = ${small(`stage.${name}`)} WHERE stage.${name} <> ''`,
    );
    return [
      `WITH matches AS (${matches.join(" UNION ")}),
        counted AS (SELECT line, min(id::text)::uuid AS id, count(*) AS number FROM matches GROUP BY line)
        UPDATE ${STAGE} stage SET ${idOf(field)} = CASE counted.number WHEN 1 THEN counted.id END,
        ${faultUnless("counted.number = 1", field, "nameAmbiguous")} FROM counted WHERE counted.line = stage.line`,
      `UPDATE ${STAGE} SET fault_field = ${literal(field.name)}, fault_code = 'nameUnknown'
        WHERE fault_code IS NULL AND ${name} <> '' AND ${idOf(field)} IS NULL`,
    ];
  });
}

/** Keeps an earlier fault of the row. */
function faultUnless(condition: string, { name }: InventoryField, code: string): string {
  const isNew = `stage.fault_code IS NULL AND NOT (${condition})`;
  return `fault_field = CASE WHEN ${isNew} THEN ${literal(name)} ELSE stage.fault_field END,
    fault_code = CASE WHEN ${isNew} THEN ${literal(code)} ELSE stage.fault_code END`;
}

export const stagedKeys = (kind: InventoryKind): string =>
  keysOf(kind)
    .map((field) => (isReference(field) ? idOf(field) : small(quote(field.name))))
    .join(", ");

/** Whether a staged row and a stored one are the same thing. */
const isSame = (kind: InventoryKind): string =>
  [
    "stored.organization_id = $1",
    ...keysOf(kind).map((field) =>
      isReference(field)
        ? `stored.${field.column} = stage.${idOf(field)}`
        : `${small(`stored.${field.column}`)} = ${small(`stage.${quote(field.name)}`)}`,
    ),
  ].join(" AND ");

export const dropRepeated = (kind: InventoryKind): string =>
  `DELETE FROM ${STAGE} WHERE line IN (${repeatedLines(stagedKeys(kind))})`;

/** A host is the one asset that has its address, unless another one has its name. */
export const nameByAddress = (kind: InventoryKind): string =>
  `UPDATE ${STAGE} stage SET "name" = known.name, "domainName" = known.domain_name
    FROM (SELECT min(name) AS name, min(domain_name) AS domain_name, ip_address FROM assets
      WHERE organization_id = $1 AND ip_address <> '' GROUP BY ip_address HAVING count(*) = 1) AS known
    WHERE known.ip_address = stage."ipAddress"
    AND NOT EXISTS (SELECT FROM assets stored WHERE ${isSame(kind)})`;

export const findTargets = (kind: InventoryKind): string =>
  `UPDATE ${STAGE} stage SET target_id = stored.id FROM ${kind.table} stored
    WHERE stage.fault_code IS NULL AND ${isSame(kind)}`;

/** New rows need every required value. */
export const markIncomplete = ({ fields }: InventoryKind): string[] =>
  fields
    .filter(
      ({ isRequired, isKey, importDefault }) => isRequired === true && isKey !== true && importDefault === undefined,
    )
    .map(
      ({ name }) => `UPDATE ${STAGE} SET fault_field = ${literal(name)}, fault_code = 'required'
        WHERE fault_code IS NULL AND target_id IS NULL AND ${quote(name)} IS NULL`,
    );

const readableNames: Partial<Record<ImportedFieldType, (id: string) => string>> = {
  workgroup: (id) => `(SELECT name FROM workgroups WHERE id = ${id})`,
  asset: (id) => `(SELECT concat_ws('.', name, nullif(domain_name, '')) FROM assets WHERE id = ${id})`,
};

/** Says what becomes of each row, with old and new value of what changes. */
export function compareRows(kind: InventoryKind): string[] {
  const changes = changeable(kind)
    .filter(({ isQuiet }) => isQuiet !== true)
    .map((field) => {
      const { name, column, type } = field;
      const old = readableNames[type]?.(`stored.${column}`) ?? `stored.${column}`;
      return `CASE WHEN stage.${quote(name)} IS NOT NULL AND stage.${storedOf(field)} IS DISTINCT FROM stored.${column}
        THEN jsonb_build_object(${literal(name)}, jsonb_build_object('old', ${old}, 'new', stage.${quote(name)}))
        ELSE '{}' END`;
    });
  return [
    `UPDATE ${STAGE} stage SET changes = ${changes.join(" || ")} FROM ${kind.table} stored
      WHERE stored.id = stage.target_id AND stage.fault_code IS NULL`,
    decideOutcomes,
  ];
}

/** Writes the rows of the stage. */
export function applyRows(kind: InventoryKind): string[] {
  const given = changeable(kind);
  const set = given.map(
    (field) => `${field.column} = CASE WHEN stage.${quote(field.name)} IS NULL THEN stored.${field.column}
      ELSE stage.${storedOf(field)} END`,
  );
  const quiet = kind.fields.filter(({ isQuiet }) => isQuiet === true);
  return [
    `UPDATE ${kind.table} stored SET ${set.join(", ")}, revision = stored.revision + 1, updated_at = now()
      FROM ${STAGE} stage WHERE stage.target_id = stored.id AND stage.outcome = 'changed'`,
    ...quiet.map(
      ({
        name,
        column,
      }) => `UPDATE ${kind.table} stored SET ${column} = greatest(stored.${column}, stage.${quote(name)})
        FROM ${STAGE} stage WHERE stage.target_id = stored.id AND stage.outcome = 'unchanged'
        AND stage.${quote(name)} IS NOT NULL`,
    ),
    `INSERT INTO ${kind.table} (id, organization_id, ${kind.fields.map(({ column }) => column).join(", ")})
      SELECT target_id, $1, ${kind.fields.map(initialOf).join(", ")} FROM ${STAGE} WHERE outcome = 'new'`,
  ];
}

function initialOf(field: InventoryField): string {
  const { name, type, importDefault } = field;
  if (isReference(field) || type === "moment" || type === "port") return storedOf(field);
  if (type === "tags") return `coalesce(${quote(name)}, '{}')`;
  const standard = importDefault ?? (type === "yesNo" ? false : "");
  return `coalesce(${quote(name)}, ${typeof standard === "boolean" ? String(standard) : literal(standard)})`;
}
