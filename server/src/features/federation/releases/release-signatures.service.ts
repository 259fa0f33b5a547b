import { isDeepStrictEqual } from "node:util";
import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";
import { isSignedBy } from "../signing-keys/ed25519.ts";
import type { ReleaseSignaturesRepository } from "./release-signatures.repository.ts";
import type { SignedRecord } from "./releases.repository.ts";
import type { SigningKeysService } from "../signing-keys/signing-keys.service.ts";

type RefusalListener = (release: Release) => void;

/** Verifies that a release is what its publisher signed, even if its database row was changed later. */
export class ReleaseSignaturesService {
  private readonly repository: ReleaseSignaturesRepository;
  private readonly signingKeys: SigningKeysService;
  /** By object identity: a row that is read again is checked again. */
  private readonly checks = new WeakMap<Release, Promise<boolean>>();
  private listener: RefusalListener = () => undefined;

  constructor(repository: ReleaseSignaturesRepository, signingKeys: SigningKeysService) {
    this.repository = repository;
    this.signingKeys = signingKeys;
  }

  /** Signs a release that this installation has built or adopted itself. */
  async sign(record: string): Promise<SignedRecord> {
    return { record, ...(await this.signingKeys.sign(record)) };
  }

  isGenuine(release: Release): Promise<boolean> {
    const known = this.checks.get(release);
    if (known !== undefined) return known;
    const check = this.check(release);
    this.checks.set(release, check);
    check.catch(() => this.checks.delete(release));
    return check;
  }

  /** Registers a listener for refused releases, called once each time such a release is read from the database. */
  onRefused(listener: RefusalListener): void {
    this.listener = listener;
  }

  private async check(release: Release): Promise<boolean> {
    const signature = await this.repository.find(release);
    const isGenuine =
      signature !== null && (await this.isSigned(release.name, signature)) && isRecordOf(release, signature.record);
    if (!isGenuine) this.listener(release);
    return isGenuine;
  }

  private async isSigned(remoteName: string, { record, signature, keyId }: SignedRecord): Promise<boolean> {
    if (await this.signingKeys.verifyOwn(record, keyId, signature)) return true;
    const publisherKey = await this.repository.findPublisherKey(remoteName, keyId);
    return publisherKey !== null && isSignedBy(publisherKey, record, signature);
  }
}

function isRecordOf(release: Release, record: string): boolean {
  try {
    return isDeepStrictEqual(releaseSchema.parse(JSON.parse(record)), releaseSchema.parse(release));
  } catch {
    // No JSON, or not a release.
    return false;
  }
}
