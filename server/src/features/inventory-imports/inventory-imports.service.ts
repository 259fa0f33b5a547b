import { IMPORT_PAGE_ROWS, importPermissions } from "@gatehouse/shared/contracts/inventory-imports.contract";
import type {
  ImportApply,
  ImportKind,
  ImportRows,
  ImportRowsQuery,
  InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { NO_FIELD } from "../imports/import-columns.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import { describeImport, describeRow, isUnsettled } from "./describe-import.ts";
import { importJobKinds, importedKinds } from "./import-jobs.ts";
import type { ImportReceiver, ReceivedFile } from "./import-receiver.ts";
import type { InventoryImportsRowsRepository } from "./inventory-imports-rows.repository.ts";
import type { ImportRecord, InventoryImportsRepository } from "./inventory-imports.repository.ts";

export type ImportCaller = {
  organizationId: string;
  userId: string;
  userName: string;
  isPermitted: (permission: string) => boolean;
};

type Dependencies = {
  receiver: ImportReceiver;
  imports: InventoryImportsRepository;
  rows: InventoryImportsRowsRepository;
  jobs: Pick<JobsService, "queue" | "find" | "cancel" | "cancelAllOf">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

const KEPT_MS = 24 * 60 * 60_000;
/** Of the answer that refuses a step while another one runs, or before its time. */
const stateInvalid = "import_state_invalid";

/** Files that users upload, check and import. Decision 058. */
export class InventoryImportsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async receive(kind: ImportKind, file: ReceivedFile, caller: ImportCaller): Promise<InventoryImport> {
    checkRights(kind, caller);
    const id = await this.dependencies.receiver.receive(kind, file, caller, this.expiry());
    return this.read(id, caller);
  }

  async read(id: string, caller: ImportCaller): Promise<InventoryImport> {
    const { imports, jobs, clock } = this.dependencies;
    const record = await imports.findOwn(id, caller, clock.now());
    if (record === null) throw importNotFound();
    checkRights(record.kind, caller);
    return describeImport(record, record.jobId === null ? null : await jobs.find(record.jobId));
  }

  async readRows(id: string, { outcome, page = 1 }: ImportRowsQuery, caller: ImportCaller): Promise<ImportRows> {
    const { kind } = await this.read(id, caller);
    const first = (page - 1) * IMPORT_PAGE_ROWS + 1;
    const { rows, total } = await this.dependencies.rows.listPage(id, outcome, {
      first,
      last: first + IMPORT_PAGE_ROWS - 1,
    });
    return { rows: rows.map((row) => describeRow(kind, row)), total };
  }

  /** Starts to find out what each row would do with this mapping. */
  async check(id: string, mapping: Readonly<Record<string, string>>, caller: ImportCaller): Promise<InventoryImport> {
    return this.startStep(id, caller, async (record, on) => {
      const { imports, rows } = this.dependencies;
      const columns = record.columns.map((column) => ({
        ...column,
        field: Object.hasOwn(mapping, column.name) ? checkField(record, mapping[column.name]) : column.field,
      }));
      await rows.removeAll(id, on);
      await imports.change(id, { columns, state: "uploaded", counts: null }, on);
      return { kind: importJobKinds.check, input: {} };
    });
  }

  /** Starts to import what the check has shown. Users have a step of their own, which needs a recent sign-in. */
  async apply(
    id: string,
    { isPartial }: ImportApply,
    caller: ImportCaller,
    isOfUsers = false,
  ): Promise<InventoryImport> {
    return this.startStep(id, caller, async (record, on) => {
      const { counts, kind, fileName } = record;
      if (isOfUsers !== (kind === "users")) throw importNotFound();
      if (record.state !== "checked" || counts === null)
        throw new AppError(stateInvalid, 409, "Check the file before importing it.");
      if (counts.faults > 0 && !isPartial)
        throw new AppError("import_has_errors", 409, "Some rows have errors. Correct them, or leave them out.");
      await this.record("inventory.import-started", id, { kind, fileName, isPartial, ...counts }, caller, on);
      return { kind: importJobKinds.apply, input: { isPartial, counts } };
    });
  }

  async cancel(id: string, caller: ImportCaller): Promise<InventoryImport> {
    const { imports, jobs, clock } = this.dependencies;
    const record = await imports.findOwn(id, caller, clock.now());
    if (record === null) throw importNotFound();
    if (record.jobId === null) throw new AppError(stateInvalid, 409, "Nothing is running.");
    const user = { id: caller.userId, name: caller.userName, isAdministrator: false };
    await jobs.cancel(record.jobId, { user, organizationId: caller.organizationId, mayEdit: true });
    return this.read(id, caller);
  }

  /** Also ends what runs on it. */
  async remove(id: string, caller: ImportCaller): Promise<void> {
    const { imports, jobs, clock } = this.dependencies;
    await imports.inTransaction(async (on) => {
      const record = await imports.lockOwn(id, caller, clock.now(), on);
      if (record === null) throw importNotFound();
      for (const jobKind of Object.values(importJobKinds)) await jobs.cancelAllOf(jobKind, id, on);
      await imports.remove(id, on);
      const { kind, fileName } = record;
      await this.record("inventory.file-deleted", id, { kind, fileName }, caller, on);
    });
  }

  async removeExpired(): Promise<void> {
    await this.dependencies.imports.removeExpired(this.dependencies.clock.now());
  }

  /** One step at a time, as a job in the transaction that changes the import. */
  private async startStep(
    id: string,
    caller: ImportCaller,
    prepare: (record: ImportRecord, on: DatabaseOrTransaction) => Promise<{ kind: string; input: object }>,
  ): Promise<InventoryImport> {
    const { imports, jobs, clock } = this.dependencies;
    await imports.inTransaction(async (on) => {
      const record = await imports.lockOwn(id, caller, clock.now(), on);
      if (record === null) throw importNotFound();
      checkRights(record.kind, caller);
      const running = record.jobId === null ? null : await jobs.find(record.jobId);
      if (isUnsettled(running) || record.state === "imported")
        throw new AppError(stateInvalid, 409, "The file is being worked on, or was imported already.");
      const { kind, input } = await prepare(record, on);
      const { organizationId, userId, userName } = caller;
      const user = { id: userId, name: userName };
      const request = {
        kind,
        input: { ...input, user },
        organizationId,
        user,
        subjectId: id,
        subject: record.fileName,
      };
      const [jobId = null] = await jobs.queue([request], on);
      await imports.change(id, { jobId, problem: null, expiresAt: this.expiry() }, on);
    });
    return this.read(id, caller);
  }

  private expiry(): Date {
    return new Date(this.dependencies.clock.now().getTime() + KEPT_MS);
  }

  private async record(
    action: string,
    subject: string,
    details: Record<string, unknown>,
    { organizationId, userId, userName }: ImportCaller,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    await this.dependencies.auditEvents.record({ action, subject, organizationId, userId, userName, details }, on);
  }
}

const importNotFound = (): AppError => notFoundError("The import");

/** What would change names stored values, so it needs the right to read them too. */
function checkRights(kind: ImportKind, { isPermitted }: ImportCaller): void {
  const { read, edit } = importPermissions[kind];
  if (isPermitted(read) && isPermitted(edit)) return;
  throw new AppError(errorCodes.permissionMissing, 403, "You don't have permission to import these rows.");
}

function checkField({ kind }: ImportRecord, field = ""): string {
  if (field === NO_FIELD || importedKinds[kind].fields.some(({ name }) => name === field)) return field;
  const message = "This field doesn't exist.";
  throw new AppError(errorCodes.requestInvalid, 400, message, [{ path: "mapping", code: "field_unknown", message }]);
}
