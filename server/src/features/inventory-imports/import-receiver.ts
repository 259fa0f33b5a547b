import { randomUUID } from "node:crypto";
import type { ImportKind } from "@gatehouse/shared/contracts/inventory-imports.contract";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { ImportFileError } from "../imports/import-problem.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import { isUnsettled } from "./describe-import.ts";
import { importedKinds } from "./import-jobs.ts";
import type { InventoryImportsRepository } from "./inventory-imports.repository.ts";
import { readImportHead } from "./read-import-head.ts";
import { storeContent } from "./store-content.ts";

export type ReceivedFile = { name: string; content: AsyncIterable<Uint8Array> };

type Sender = { organizationId: string; userId: string; userName: string };

type Dependencies = {
  imports: InventoryImportsRepository;
  jobs: Pick<JobsService, "find">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** Of one user; the oldest one makes room. */
const MAX_KEPT_IMPORTS = 5;
/** Of one user at a time. */
const MAX_UPLOADS = 3;
const MAX_NAME_LENGTH = 200;
/** An upload of a server that was killed counts until then. */
const UPLOAD_MS = 60 * 60_000;

/** Takes files that users upload. */
export class ImportReceiver {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Keeps a file and finds its columns; of one that can't be imported nothing is kept. Returns its id. */
  async receive(kind: ImportKind, file: ReceivedFile, sender: Sender, expiresAt: Date): Promise<string> {
    const { imports } = this.dependencies;
    const fileName = toFileName(file.name);
    const id = await this.start(kind, fileName, sender);
    try {
      const sizeBytes = await storeContent(id, file.content, imports);
      const head = await readImportHead(importedKinds[kind], () => imports.readContent(id));
      await imports.inTransaction(async (on) => {
        await imports.change(id, { ...head, sizeBytes, expiresAt, state: "uploaded" }, on);
        const details = { kind, fileName, sizeBytes };
        const { organizationId, userId, userName } = sender;
        await this.dependencies.auditEvents.record(
          { action: "inventory.file-uploaded", subject: id, organizationId, userId, userName, details },
          on,
        );
      });
    } catch (error) {
      await imports.remove(id);
      throw error instanceof ImportFileError ? refuseFile(error) : error;
    }
    await this.removeOlder(sender.userId);
    return id;
  }

  private async start(kind: ImportKind, fileName: string, { organizationId, userId }: Sender): Promise<string> {
    const { imports, clock } = this.dependencies;
    const now = clock.now();
    const id = randomUUID();
    const record = {
      id,
      organizationId,
      userId,
      kind,
      fileName,
      format: "csv" as const,
      sizeBytes: 0,
      state: "receiving" as const,
      columns: [],
      createdAt: now,
      expiresAt: new Date(now.getTime() + UPLOAD_MS),
    };
    await imports.add(record, now, (receiving) => {
      if (receiving >= MAX_UPLOADS)
        throw new AppError("import_uploads_busy", 429, "Too many files are being uploaded. Wait until they are done.");
    });
    return id;
  }

  private async removeOlder(userId: string): Promise<void> {
    const { imports, jobs } = this.dependencies;
    for (const { id, jobId } of await imports.listOlder(userId, MAX_KEPT_IMPORTS)) {
      const job = jobId === null ? null : await jobs.find(jobId);
      if (!isUnsettled(job)) await imports.remove(id);
    }
  }
}

/** The last part of a path, as one line. */
const toFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? "")
    .replaceAll(/\p{Cc}/gu, " ")
    .toWellFormed()
    .trim()
    .slice(0, MAX_NAME_LENGTH) || "file";

function refuseFile({ code, line, message }: ImportFileError): AppError {
  const path = line === null ? "file" : `file.${line}`;
  return new AppError("import_file_invalid", 400, message, [{ path, code, message }]);
}
