import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { ReleaseProblem, UploadedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { uploadFields } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { Publisher } from "../publishers/publishers.service.ts";
import { isSignedBy } from "./ed25519.ts";
import { parseRecord } from "./parse-record.ts";
import { releaseExistsError } from "./releases.service.ts";
import type { ReleasesService } from "./releases.service.ts";
import { StagedUpload } from "./staged-upload.ts";

/** What is wrong with a release that is whole and signed; its errors refuse it. */
export type ReleaseCheck = (candidate: {
  record: Release;
  readFile: (file: string) => Promise<Buffer>;
}) => Promise<ReleaseProblem[]>;

/** Sizes in bytes. */
export const uploadLimits = { files: 2000, file: 20_000_000, total: 200_000_000, record: 1_000_000 } as const;

type Parts = { releases: ReleasesService; checkRelease: ReleaseCheck; stagingFolder: string };
type Sender = { publisher: Publisher; address: string; auditEvents: Pick<AuditEventsService, "record"> };
type SignedUpload = { release: Release; record: string; signature: string };

export class ReleaseUploadsService {
  private readonly releases: ReleasesService;
  private readonly checkRelease: ReleaseCheck;
  private readonly stagingFolder: string;

  constructor({ releases, checkRelease, stagingFolder }: Parts) {
    this.releases = releases;
    this.checkRelease = checkRelease;
    this.stagingFolder = stagingFolder;
  }

  /** Removes what uploads of a server left that was killed. */
  async removeLitter(): Promise<void> {
    await rm(this.stagingFolder, { recursive: true, force: true });
  }

  /** Takes an upload as it arrives; it is published when all of it is there and right, else nothing of it is left. */
  async receive(parts: AsyncIterable<Multipart>, sender: Sender): Promise<UploadedRelease> {
    const folder = path.join(this.stagingFolder, randomUUID());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      return await this.publish(parts, folder, sender);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async publish(parts: AsyncIterable<Multipart>, folder: string, sender: Sender): Promise<UploadedRelease> {
    const { publisher, address, auditEvents } = sender;
    const incoming = parts[Symbol.asyncIterator]();
    const signed = await this.receiveRecord(incoming, publisher);
    const upload = new StagedUpload(signed.release, folder);
    for (let part = await incoming.next(); part.done !== true; part = await incoming.next())
      await upload.add(expectFile(part.value));
    upload.checkComplete();
    const { release, record, signature } = signed;
    const read = (file: string): Promise<Buffer> => upload.read(file);
    const warnings = await this.check(release, read);
    const { name, version } = release;
    const row = { record, signature, keyId: publisher.keyId };
    await this.releases.publishSigned({ release, signed: row, publishedBy: publisher.name, read }, (on) =>
      auditEvents.record(
        { action: "release.publish", userName: publisher.name, subject: `${name} ${version}`, address },
        on,
      ),
    );
    return { name, version, warnings };
  }

  /** Record and signature come first, so that what is to be refused is refused before its files are taken in. */
  private async receiveRecord(incoming: AsyncIterator<Multipart>, publisher: Publisher): Promise<SignedUpload> {
    const record = await expectField(incoming, uploadFields.record);
    const signature = await expectField(incoming, uploadFields.signature);
    const release = parseRecord(record);
    if (release.name !== publisher.remoteName)
      throw new AppError("remote_forbidden", 403, `This token publishes ${publisher.remoteName} only.`);
    if (!isSignedBy(publisher.publicKey, record, signature))
      throw new AppError("signature_invalid", 403, "The record is not signed by the publisher's key.");
    if (await this.releases.exists(release)) throw releaseExistsError(release);
    checkSizes(release);
    return { release, record, signature };
  }

  private async check(record: Release, readFile: (file: string) => Promise<Buffer>): Promise<ReleaseProblem[]> {
    const problems = await this.checkRelease({ record, readFile });
    if (problems.some(({ severity }) => severity === "error"))
      throw new AppError("release_refused", 422, "The release does not pass the check.", undefined, { problems });
    return problems;
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

async function expectField(incoming: AsyncIterator<Multipart>, name: string): Promise<string> {
  const part = await incoming.next();
  if (part.done === true || part.value.type !== "field" || part.value.fieldname !== name)
    throw wrongShape("An upload begins with the fields record and signature.");
  if (part.value.valueTruncated) throw tooLarge(`The field ${name} is larger than ${uploadLimits.record} bytes`);
  if (typeof part.value.value !== "string") throw wrongShape(`The field ${name} must be plain text.`);
  return part.value.value;
}

function expectFile(part: Multipart): MultipartFile {
  if (part.type !== "file") throw wrongShape(`Nothing but files may follow the signature: ${part.fieldname}.`);
  return part;
}
