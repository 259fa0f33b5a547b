import type {
  ImportKind,
  ImportProblem,
  ImportRow,
  InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { importValueSchema } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { z } from "zod/mini";
import type { JobsService } from "../jobs/jobs.service.ts";
import { importJobKinds, importedKinds } from "./import-jobs.ts";
import type { ImportRowRecord } from "./inventory-imports-rows.repository.ts";
import type { ImportRecord } from "./inventory-imports.repository.ts";

export type ImportJob = NonNullable<Awaited<ReturnType<JobsService["find"]>>>;

export const isUnsettled = (job: ImportJob | null): boolean => job?.state === "waiting" || job?.state === "running";

/** An import and its newest job, as its owner sees them. */
export function describeImport(record: ImportRecord, job: ImportJob | null): InventoryImport {
  const { id, kind, fileName, format, sizeBytes, columns, counts, expiresAt } = record;
  return {
    id,
    kind,
    fileName,
    format,
    sizeBytes,
    expiresAt: expiresAt.toISOString(),
    state: stateOf(record, job),
    columns,
    fields: importedKinds[kind].fields.map(({ name, isKey, isRequired }) => ({
      name,
      isRequired: isKey === true && isRequired === true,
    })),
    progress: progressOf(job),
    counts,
    problem: problemOf(record, job),
    result: resultOf(record),
  };
}

function stateOf({ state }: ImportRecord, job: ImportJob | null): InventoryImport["state"] {
  if (job !== null && isUnsettled(job)) return job.kind === importJobKinds.check ? "checking" : "importing";
  // Its owner never gets one that is still being received.
  return state === "receiving" ? "uploaded" : state;
}

function progressOf(job: ImportJob | null): InventoryImport["progress"] {
  if (job === null || !isUnsettled(job)) return null;
  const { doneUnits, totalUnits, cancelRequestedAt } = job;
  return { done: doneUnits, total: totalUnits, isCanceling: cancelRequestedAt !== null };
}

/** A problem of the file, or else how the newest job ended. */
function problemOf({ problem }: ImportRecord, job: ImportJob | null): ImportProblem | null {
  if (job === null || isUnsettled(job) || job.state === "succeeded") return null;
  return problem ?? { code: job.log.at(-1)?.outcome ?? job.state, line: null, names: [] };
}

function resultOf({ scanId, writtenAt }: ImportRecord): InventoryImport["result"] {
  return scanId === null || writtenAt === null ? null : { scanId, writtenAt: writtenAt.toISOString() };
}

const changesSchema = z.record(
  z.string(),
  z.object({ old: z.optional(importValueSchema), new: z.optional(importValueSchema) }),
);

/** Fields are in the order of the form. */
export function describeRow(kind: ImportKind, row: ImportRowRecord): ImportRow {
  const { line, name, outcome, field, code } = row;
  const changes = changesSchema.parse(row.changes);
  return {
    line,
    name,
    changes: importedKinds[kind].fields.flatMap((known) => {
      const change = changes[known.name];
      return change ? [{ field: known.name, old: change.old ?? null, new: change.new ?? null }] : [];
    }),
    fault: outcome === "fault" ? { field, code } : null,
  };
}
