import type { ImportedField, ImportedFieldType, ImportedKind } from "./imported-kind.ts";

/** The table in which the rows of an import wait while they are compared. Only constants become SQL. */
export const STAGE = "import_stage";

const stagedTypes: Partial<Record<ImportedFieldType, string>> = {
  port: "integer",
  yesNo: "boolean",
  moment: "timestamptz",
  tags: "text[]",
  names: "text[]",
};

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** As unique indexes compare names. */
export const small = (expression: string): string => `lower((${expression}) collate "und-x-icu")`;
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const isReference = ({ type }: ImportedField): boolean =>
  type === "workgroup" || type === "asset" || type === "system";
/** Column with the id of the row that a reference names. */
export const idOf = ({ name }: ImportedField): string => quote(`${name}_id`);

export function createStage({ fields }: ImportedKind): string {
  const columns = fields.flatMap((field) => [
    `${quote(field.name)} ${stagedTypes[field.type] ?? "text"}`,
    ...(isReference(field) ? [`${idOf(field)} uuid`] : []),
  ]);
  return `CREATE TEMPORARY TABLE ${STAGE} (line integer NOT NULL, key text, ${columns.join(", ")},
    fault_field text, fault_code text, target_id uuid, outcome text, changes jsonb) ON COMMIT DROP`;
}

export const copyStage = ({ fields }: ImportedKind): string =>
  `COPY ${STAGE} (line, key, ${fields.map(({ name }) => quote(name)).join(", ")}) FROM STDIN`;

type Fields<Field> = { fields: readonly Field[] };

export const keysOf = <Field extends ImportedField>({ fields }: Fields<Field>): Field[] =>
  fields.filter(({ isKey }) => isKey === true);

/** Fields that an import changes: the key says which row it is, in the spelling that is stored. */
export const changeable = <Field extends ImportedField>({ fields }: Fields<Field>): Field[] =>
  fields.filter(({ isKey }) => isKey !== true);

/** Rows with the key of an earlier line. */
export const repeatedLines = (keys: string): string =>
  `SELECT line FROM (SELECT line, min(line) OVER (PARTITION BY ${keys}) AS first
    FROM ${STAGE} WHERE fault_code IS NULL) AS keys WHERE first < line`;

export const markRepeated = ({ nameField }: Pick<ImportedKind, "nameField">, keys: string): string =>
  `UPDATE ${STAGE} SET fault_field = ${literal(nameField)}, fault_code = 'duplicateKey'
    WHERE line IN (${repeatedLines(keys)})`;

/** What becomes of each row without a fault. New ones get their id here. */
export const decideOutcomes = `UPDATE ${STAGE} SET outcome = CASE WHEN target_id IS NULL THEN 'new'
  WHEN changes = '{}' THEN 'unchanged' ELSE 'changed' END, target_id = coalesce(target_id, gen_random_uuid())
  WHERE fault_code IS NULL`;

/** Stores what each row would do, for the pages of the import $1: of new rows the values that they bring. */
export function keepRows(kind: ImportedKind): string {
  const rest = keysOf(kind).filter(({ name }) => name !== kind.nameField);
  const keys = [quote(kind.nameField), ...rest.map(({ name }) => `nullif(${quote(name)}, '')`)];
  const values = changeable(kind)
    .filter(({ isQuiet }) => isQuiet !== true)
    .map(
      ({ name }) => `CASE WHEN coalesce(to_jsonb(${quote(name)}), '""') IN ('""', '[]') THEN '{}'::jsonb
        ELSE jsonb_build_object(${literal(name)}, jsonb_build_object('old', NULL, 'new', ${quote(name)})) END`,
    );
  return `INSERT INTO inventory_import_rows (import_id, outcome, position, line, name, changes)
    SELECT $1, outcome, row_number() OVER (PARTITION BY outcome ORDER BY line), line, concat_ws(' · ', ${keys.join(", ")}),
      CASE outcome WHEN 'new' THEN ${values.join(" || ")} ELSE coalesce(changes, '{}') END
    FROM ${STAGE} WHERE outcome IS NOT NULL`;
}
