import * as z from "@gatehouse/shared/schema";
import { itemSetIds } from "./configuration-item-forms.contract.ts";
import { permissions } from "./permissions.contract.ts";

/** What can be imported: ids of the sets whose forms edit the same rows. */
export const importKinds = [
  itemSetIds.assets,
  itemSetIds.managedSystems,
  itemSetIds.managedAccounts,
  itemSetIds.users,
] as const;

/** What an import of each kind needs: it shows stored values before it changes them. */
export const importPermissions = {
  [itemSetIds.assets]: { read: permissions.assetsRead, edit: permissions.assetsEdit },
  [itemSetIds.managedSystems]: { read: permissions.managedSystemsRead, edit: permissions.managedSystemsEdit },
  [itemSetIds.managedAccounts]: { read: permissions.managedAccountsRead, edit: permissions.managedAccountsEdit },
  [itemSetIds.users]: { read: permissions.usersRead, edit: permissions.usersManage },
} as const satisfies Record<(typeof importKinds)[number], { read: string; edit: string }>;

/** Of a file, in bytes: 100,000 rows with every field filled are a third of it. */
export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
/** Of a file, so that what would change can be shown. */
export const MAX_IMPORT_ROWS = 500_000;
/** Rows of one page of a check. */
export const IMPORT_PAGE_ROWS = 50;
/** Leaves a column out. */
export const NO_IMPORT_FIELD = "-";

/** Path of the page; `id` is that of an uploaded file. */
export const pathToImport = (kind: ImportKind, id?: string): string =>
  `/grid/import?kind=${kind}${id === undefined ? "" : `&id=${encodeURIComponent(id)}`}`;

/** What becomes of a row. */
export const importOutcomes = ["new", "changed", "unchanged", "fault"] as const;

const columnSchema = z.object({
  /** Name in the file. */
  name: z.string(),
  /** Its first values. */
  samples: z.array(z.string()),
  /** Name of the field that it holds, as proposed or chosen; `NO_IMPORT_FIELD` leaves it out. */
  field: z.string(),
});

const countsSchema = z.object({
  /** Rows of the file. */
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faults: z.int(),
  /** Assets among the targets of a scan that it didn't see. */
  gone: z.int(),
});

/** Why the newest step failed. */
const problemSchema = z.object({
  /** Also a key of the translations. */
  code: z.string(),
  line: z.nullable(z.int()),
  /** Columns or fields that it is about. */
  names: z.array(z.string()),
});

/** An uploaded file, for the user who uploaded it. */
export const inventoryImportSchema = z.object({
  id: z.string(),
  kind: z.enum(importKinds),
  fileName: z.string(),
  format: z.enum(["csv", "jsonl", "nmap"]),
  sizeBytes: z.int(),
  /** ISO 8601; the file is removed then. */
  expiresAt: z.string(),
  /** `checked`: it is known what each row would do. */
  state: z.enum(["uploaded", "checking", "checked", "importing", "imported"]),
  /** None for a scan, whose fields are known. */
  columns: z.array(columnSchema),
  /** Fields that a column can hold. */
  fields: z.array(z.object({ name: z.string(), isRequired: z.boolean() })),
  /** While it is checked or imported; `total` is null while unknown. */
  progress: z.nullable(z.object({ done: z.int(), total: z.nullable(z.int()), isCanceling: z.boolean() })),
  /** What the check found, and then what was imported. */
  counts: z.nullable(countsSchema),
  problem: z.nullable(problemSchema),
  /** Once it is imported: the scan that records it, and when the changed rows were written (ISO 8601). */
  result: z.nullable(z.object({ scanId: z.string(), writtenAt: z.string() })),
});

const mappingSchema = z.record(z.string(), z.string().check(z.maxLength(100)));

/** Body of `POST …/check`: fields by the names of columns. Columns that it doesn't name keep the proposed field. */
export const importCheckSchema = z.strictObject({ mapping: mappingSchema });

/** Body of `POST …/apply`. `isPartial` leaves rows with errors out, instead of importing nothing. */
export const importApplySchema = z.strictObject({ isPartial: z.boolean() });

export const importRowsQuerySchema = z.object({
  outcome: z.enum(importOutcomes),
  /** Counts from 1, the page without it. */
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
});

/** Old or new value; the old one of a new row is null. */
export const importValueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

const rowSchema = z.object({
  line: z.int(),
  /** What the row is called, with the rest of its key; empty for a row with an error. */
  name: z.string(),
  changes: z.array(z.object({ field: z.string(), old: importValueSchema, new: importValueSchema })),
  /** What is wrong with it, and with which field; empty for a fault of the whole row. */
  fault: z.nullable(z.object({ field: z.string(), code: z.string() })),
});

/** Rows of a check with one outcome, by line; of rows with errors the first thousand errors. */
export const importRowsSchema = z.object({ rows: z.array(rowSchema), total: z.int() });

export type ImportKind = (typeof importKinds)[number];
export type ImportOutcome = (typeof importOutcomes)[number];
export type ImportColumn = z.infer<typeof columnSchema>;
export type ImportCounts = z.infer<typeof countsSchema>;
export type ImportProblem = z.infer<typeof problemSchema>;
export type ImportApply = z.infer<typeof importApplySchema>;
export type ImportRow = z.infer<typeof rowSchema>;
export type ImportRows = z.infer<typeof importRowsSchema>;
export type ImportRowsQuery = z.infer<typeof importRowsQuerySchema>;
export type InventoryImport = z.infer<typeof inventoryImportSchema>;

const root = "/api/inventory-imports";
const one = (id: string): string => `${root}/${encodeURIComponent(id)}`;

export const inventoryImportEndpoints = {
  /** Takes the file as `multipart/form-data`. */
  upload: (kind: ImportKind) => `${root}/${kind}`,
  one,
  check: (id: string) => `${one(id)}/check`,
  rows: (id: string) => `${one(id)}/rows`,
  /** Who may sign in changes only shortly after a proof of identity, so this step of users has its own address. */
  apply: (id: string, kind: ImportKind) =>
    kind === "users" ? `${root}/users/${encodeURIComponent(id)}/apply` : `${one(id)}/apply`,
  cancel: (id: string) => `${one(id)}/cancel`,
} as const;
