import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { UploadedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { uploadFields } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { AppError } from "../../../errors.ts";
import type { Publisher } from "../../publishers/publishers.service.ts";
import { isSignedBy } from "../signing-keys/ed25519.ts";
import { parseRecord } from "./parse-record.ts";
import type { ReleasesService } from "./releases.service.ts";
import { StagedUpload } from "./staged-upload.ts";
import type { UploadFile, UploadPart } from "./staged-upload.ts";

/** Sizes in bytes. */
export const uploadLimits = { files: 2000, file: 20_000_000, total: 200_000_000, record: 1_000_000 } as const;

type Parts = { releases: ReleasesService; stagingFolder: string };
type Sender = { publisher: Publisher; address: string };
type SignedUpload = { release: Release; record: string; signature: string };

export class ReleaseUploadsService {
  private readonly releases: ReleasesService;
  private readonly stagingFolder: string;

  constructor({ releases, stagingFolder }: Parts) {
    this.releases = releases;
    this.stagingFolder = stagingFolder;
  }

  /** Removes leftovers of uploads whose server was killed. */
  async removeLeftovers(): Promise<void> {
    await rm(this.stagingFolder, { recursive: true, force: true });
  }

  /** Receives an upload and publishes it if it is complete and valid; otherwise nothing is kept. */
  async receive(parts: AsyncIterable<UploadPart>, sender: Sender): Promise<UploadedRelease> {
    const folder = path.join(this.stagingFolder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await this.publish(parts, folder, sender);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async publish(parts: AsyncIterable<UploadPart>, folder: string, sender: Sender): Promise<UploadedRelease> {
    const { publisher, address } = sender;
    const incoming = parts[Symbol.asyncIterator]();
    const signed = await this.receiveRecord(incoming, publisher);
    const { name, version } = signed.release;
    // Published before: its files were checked against the record then, and are not needed again.
    if (await this.releases.wasPublished(signed.release)) return { name, version, isNew: false, warnings: [] };
    checkSizes(signed.release);
    const upload = new StagedUpload(signed.release, folder);
    for (let part = await incoming.next(); part.done !== true; part = await incoming.next())
      await upload.add(expectFile(part.value));
    upload.checkComplete();
    const { release, record, signature } = signed;
    const read = (file: string): Promise<Buffer> => upload.read(file);
    const row = { record, signature, keyId: publisher.keyId };
    const given = { release, signed: row, publishedBy: publisher.name, address, read };
    const { isNew, problems: warnings = [] } = await this.releases.publishSigned(given);
    return { name, version, isNew, warnings };
  }

  /** Record and signature come first, so that a refusal does not wait for the files. */
  private async receiveRecord(incoming: AsyncIterator<UploadPart>, publisher: Publisher): Promise<SignedUpload> {
    const record = await expectField(incoming, uploadFields.record);
    const signature = await expectField(incoming, uploadFields.signature);
    const release = parseRecord(record);
    if (release.name !== publisher.remoteName)
      throw new AppError("remote_forbidden", 403, `This token publishes ${publisher.remoteName} only.`);
    if (!isSignedBy(publisher.publicKey, record, signature))
      throw new AppError("signature_invalid", 403, "The record isn't signed with the publisher's key.");
    return { release, record, signature };
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
