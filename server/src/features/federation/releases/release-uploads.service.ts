import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { UploadedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { refusedReleaseSchema, uploadFields } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { AppError } from "../../../errors.ts";
import type { AuditEventsService } from "../../audit-events/audit-events.service.ts";
import type { Publisher } from "../../publishers/publishers.service.ts";
import { isSignedBy } from "../signing-keys/ed25519.ts";
import { parseRecord } from "./parse-record.ts";
import { describeErrors } from "./release-refusals.ts";
import type { ReleasesService } from "./releases.service.ts";
import { StagedUpload } from "./staged-upload.ts";
import type { UploadFile, UploadPart } from "./staged-upload.ts";

/** Sizes in bytes. */
export const uploadLimits = { files: 2000, file: 20_000_000, total: 200_000_000, record: 1_000_000 } as const;

type Parts = {
  releases: ReleasesService;
  stagingFolder: string;
  auditEvents: Pick<AuditEventsService, "recordRefusal">;
};
type Sender = { publisher: Publisher; address: string };
/** The release of an upload, once its record was read. */
type Sent = { release: Release | null };
type Upload = { folder: string; sender: Sender; sent: Sent };
type SignedUpload = { release: Release; record: string; signature: string };

export class ReleaseUploadsService {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Removes leftovers of uploads whose server was killed. */
  async removeLeftovers(): Promise<void> {
    await rm(this.parts.stagingFolder, { recursive: true, force: true });
  }

  /**
   * Receives an upload and publishes it if it is complete and valid; otherwise nothing is kept but the record that it
   * was refused.
   */
  async receive(parts: AsyncIterable<UploadPart>, sender: Sender): Promise<UploadedRelease> {
    const folder = path.join(this.parts.stagingFolder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sent: Sent = { release: null };
    try {
      return await this.publish(parts, { folder, sender, sent });
    } catch (error) {
      if (error instanceof AppError) await this.recordRefusal(error, sender, sent);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async publish(parts: AsyncIterable<UploadPart>, upload: Upload): Promise<UploadedRelease> {
    const { folder, sent } = upload;
    const { publisher, address } = upload.sender;
    const incoming = parts[Symbol.asyncIterator]();
    const signed = await this.receiveRecord(incoming, publisher, sent);
    const { name, version } = signed.release;
    // Published before: its files were checked against the record then, and are not needed again.
    if (await this.parts.releases.wasPublished(signed.release)) return { name, version, isNew: false, warnings: [] };
    checkSizes(signed.release);
    const staged = new StagedUpload(signed.release, folder);
    for (let part = await incoming.next(); part.done !== true; part = await incoming.next())
      await staged.add(expectFile(part.value));
    staged.checkComplete();
    const { release, record, signature } = signed;
    const read = (file: string): Promise<Buffer> => staged.read(file);
    const row = { record, signature, keyId: publisher.keyId };
    const given = { release, signed: row, publishedBy: publisher.name, address, read };
    const { isNew, problems: warnings = [] } = await this.parts.releases.publishSigned(given);
    return { name, version, isNew, warnings };
  }

  /** Record and signature come first, so that a refusal does not wait for the files. */
  private async receiveRecord(
    incoming: AsyncIterator<UploadPart>,
    publisher: Publisher,
    sent: Sent,
  ): Promise<SignedUpload> {
    const record = await expectField(incoming, uploadFields.record);
    const signature = await expectField(incoming, uploadFields.signature);
    const release = parseRecord(record);
    sent.release = release;
    if (!publisher.remoteNames.includes(release.name))
      throw new AppError("remote_forbidden", 403, `This token publishes ${publisher.remoteNames.join(", ")} only.`);
    if (!isSignedBy(publisher.publicKey, record, signature))
      throw new AppError("signature_invalid", 403, "The record isn't signed with the publisher's key.");
    return { release, record, signature };
  }

  private async recordRefusal({ code, message, further }: AppError, sender: Sender, sent: Sent): Promise<void> {
    const problems = refusedReleaseSchema.safeParse(further);
    await this.parts.auditEvents.recordRefusal({
      action: "release.refused",
      userName: sender.publisher.name,
      subject:
        sent.release === null
          ? sender.publisher.remoteNames.join(", ")
          : `${sent.release.name} ${sent.release.version}`,
      details: { code, message, ...(problems.success ? { problems: describeErrors(problems.data.problems) } : {}) },
      address: sender.address,
    });
  }
}

function checkSizes({ files }: Release): void {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const large = files.find(({ size }) => size > uploadLimits.file);
  if (large) throw tooLarge(`${large.path} is larger than ${uploadLimits.file} bytes`);
  if (files.length > uploadLimits.files) throw tooLarge(`There are more than ${uploadLimits.files} files`);
  if (total > uploadLimits.total) throw tooLarge(`The files are larger than ${uploadLimits.total} bytes together`);
}

const tooLarge = (fault: string): AppError => new AppError("upload_too_large", 413, `${fault}.`);

const wrongShape = (message: string): AppError => new AppError("upload_invalid", 400, message);

async function expectField(incoming: AsyncIterator<UploadPart>, name: string): Promise<string> {
  const part = await incoming.next();
  if (part.done === true || part.value.type !== "field" || part.value.fieldname !== name)
    throw wrongShape("An upload must begin with the fields record and signature.");
  if (part.value.valueTruncated) throw tooLarge(`The field ${name} is larger than ${uploadLimits.record} bytes`);
  if (typeof part.value.value !== "string") throw wrongShape(`The field ${name} must be plain text.`);
  return part.value.value;
}

function expectFile(part: UploadPart): UploadFile {
  if (part.type !== "file") throw wrongShape(`Only files can follow the signature: ${part.fieldname}.`);
  return part;
}
