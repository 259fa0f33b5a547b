import { importPermissions, MAX_IMPORT_ROWS } from "@gatehouse/shared/contracts/inventory-imports.contract";
import type { ImportCounts, ImportKind } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { z } from "zod/mini";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { openImportFile } from "../imports/import-file.ts";
import type { OpenedFile } from "../imports/import-file.ts";
import { ImportFileError } from "../imports/import-problem.ts";
import type { RawRow } from "../imports/import-problem.ts";
import type { ImportedKind } from "../imports/imported-kind.ts";
import type { ImportRequest, ImportResult } from "../imports/staged-import.ts";
import { accountKind, assetKind, systemKind } from "../inventory/inventory-kind.ts";
import { readAuthorRights } from "../users/read-author-rights.ts";
import type { AuthorDependencies } from "../users/read-author-rights.ts";
import { usersKind } from "../users/users-import-kind.ts";
import { JobFailure } from "../jobs/job-handler.ts";
import type { JobHandler, JobResult, JobRun } from "../jobs/job-handler.ts";
import type { InventoryImportsRowsRepository } from "./inventory-imports-rows.repository.ts";
import type { ImportRecord, InventoryImportsRepository } from "./inventory-imports.repository.ts";

export const importedKinds = {
  assets: assetKind,
  "managed-systems": systemKind,
  "managed-accounts": accountKind,
  users: usersKind,
} as const satisfies Record<ImportKind, ImportedKind>;

/** Imports the rows of a file that was opened. */
export type Importer = (rows: AsyncIterable<RawRow>, file: SourceFile, request: ImportRequest) => Promise<ImportResult>;
export type Importers = Readonly<Record<ImportKind, Importer>>;
type SourceFile = Pick<OpenedFile, "describeSource"> & { fileName: string };

export const importJobKinds = { check: "check-import-file", apply: "import-file" } as const;

const userSchema = z.object({ id: z.string(), name: z.string() });
const checkInputSchema = z.object({ user: userSchema });
/** `counts` are those that the user was shown. */
const applyInputSchema = z.object({
  user: userSchema,
  isPartial: z.boolean(),
  counts: z.object({ rows: z.int(), new: z.int(), changed: z.int(), faults: z.int() }),
});

type Dependencies = AuthorDependencies & {
  imports: InventoryImportsRepository;
  rows: InventoryImportsRowsRepository;
  importers: Importers;
};

/** An import can't be repeated by the list of jobs: its page does that. */
const handlerFacts = { retryPausesMs: [1_000, 10_000, 60_000], maxParallel: 1, isRepeatable: false };

/** Finds out what each row of a file would do. */
export function createCheckJob(dependencies: Dependencies): JobHandler {
  return {
    ...handlerFacts,
    kind: importJobKinds.check,
    run: async (job) => {
      const { user } = checkInputSchema.parse(job.input);
      const record = await findRecord(job, dependencies);
      if (record.state !== "uploaded") return {};
      return runImport(job, record, dependencies, {
        user,
        isDryRun: true,
        isPartial: false,
        settle: async (result, compared, on) => {
          await saveStep(job, record, { state: "checked", counts: countsOf(result) }, dependencies, on);
          await compared.keepRows(record.id);
          await dependencies.rows.addFaults(record.id, result.faultList, on);
        },
      });
    },
  };
}

/** Imports a file. The rows, the state of the import and the progress of the job are one transaction. */
export function createApplyJob(dependencies: Dependencies): JobHandler {
  return {
    ...handlerFacts,
    kind: importJobKinds.apply,
    run: async (job) => {
      const { user, isPartial, counts } = applyInputSchema.parse(job.input);
      const record = await findRecord(job, dependencies);
      // An attempt before this one was cut off after its transaction.
      if (record.state === "imported") return {};
      await checkAuthor(user.id, record, dependencies);
      return runImport(job, record, dependencies, {
        user,
        isDryRun: false,
        isPartial,
        settle: async (result, _compared, on) => {
          // Nobody imports what they haven't been shown.
          const isAsShown =
            result.new === counts.new && result.changed === counts.changed && result.faults === counts.faults;
          const changed = record.kind === "users" ? "users-changed" : "inventory-changed";
          if (!result.isApplied || !isAsShown) throw new JobFailure(changed, { isPermanent: true });
          const facts = { scanId: result.scanId, writtenAt: await dependencies.imports.readTransactionTime(on) };
          await saveStep(job, record, { ...facts, state: "imported", counts: countsOf(result) }, dependencies, on);
          await dependencies.imports.removeContent(record.id, on);
        },
      });
    },
  };
}

/** Throws what ends the job if its author may no longer import. */
async function checkAuthor(userId: string, { kind, organizationId }: ImportRecord, all: Dependencies): Promise<void> {
  const rights = await readAuthorRights({ userId, organizationId }, all);
  const { read, edit } = importPermissions[kind];
  if (rights?.isPermitted(read) !== true || !rights.isPermitted(edit))
    throw new JobFailure("rights-lost", { isPermanent: true });
}

async function findRecord({ subjectId }: JobRun, { imports }: Dependencies): Promise<ImportRecord> {
  const record = await imports.find(subjectId);
  if (record === null) throw new JobFailure("import-gone", { isPermanent: true });
  return record;
}

async function runImport(
  job: JobRun,
  record: ImportRecord,
  { imports, importers }: Dependencies,
  request: Pick<ImportRequest, "user" | "isDryRun" | "isPartial" | "settle">,
): Promise<JobResult> {
  const total = record.counts?.rows;
  const report = async (doneUnits: number): Promise<void> => {
    job.signal.throwIfAborted();
    await job.report({ doneUnits, ...(total !== undefined && { totalUnits: total }) });
  };
  try {
    const { rows, describeSource } = openRecord(record, imports.readContent(record.id));
    const file = { fileName: record.fileName, describeSource };
    await importers[record.kind](limitRows(rows, job.signal), file, {
      ...request,
      organizationId: record.organizationId,
      onProgress: report,
    });
    return {};
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    const { code, line, names, message } = error;
    await imports.saveProblem(record.id, { code, line, names: names.map(toStorable) });
    throw new JobFailure("file-invalid", { detail: toStorable(message), isPermanent: true });
  }
}

function openRecord(
  { kind, fileName: name, format, columns }: ImportRecord,
  content: AsyncIterable<Uint8Array>,
): OpenedFile {
  const mapping = new Map(columns.map((column) => [column.name, column.field]));
  return openImportFile(importedKinds[kind], content, { name, format, mapping });
}

/** Names of columns in later lines of a file can be anything. */
const toStorable = (text: string): string => text.slice(0, 200).replaceAll("\0", "").toWellFormed();

async function* limitRows(rows: AsyncIterable<RawRow>, signal: AbortSignal): AsyncGenerator<RawRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MAX_IMPORT_ROWS)
      throw new ImportFileError("rowsTooMany", `the file has more than ${MAX_IMPORT_ROWS} rows.`, { line: row.line });
    yield row;
  }
  // The statements that follow can't be interrupted.
  signal.throwIfAborted();
}

async function saveStep(
  job: JobRun,
  { id }: ImportRecord,
  changes: Parameters<InventoryImportsRepository["change"]>[1] & { counts: ImportCounts },
  { imports }: Dependencies,
  on: DatabaseOrTransaction,
): Promise<void> {
  job.signal.throwIfAborted();
  const { rows } = changes.counts;
  if (!(await imports.change(id, changes, on))) throw new JobFailure("import-gone", { isPermanent: true });
  // Fails if another server has the job by now, and with it the whole transaction.
  await job.report({ doneUnits: rows, totalUnits: rows }, on);
}

const countsOf = ({ rows, new: added, changed, unchanged, faults, gone }: ImportResult): ImportCounts => ({
  rows,
  new: added,
  changed,
  unchanged,
  faults,
  gone,
});
