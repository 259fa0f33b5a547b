import { isDeepStrictEqual } from "node:util";
import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";
import { isSignedBy } from "../signing-keys/ed25519.ts";
import type { FoundSignature, ReleaseSignaturesRepository } from "./release-signatures.repository.ts";
import type { SignedRecord } from "./releases.repository.ts";
import type { SigningKeysService } from "../signing-keys/signing-keys.service.ts";

/** Releases that are read and verified at once: more would hold up other requests. */
const MAX_BATCH = 50;

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

  async isGenuine(release: Release): Promise<boolean> {
    return (await this.listRefused([release])).length === 0;
  }

  /** Those of the releases that aren't genuine. */
  async listRefused(releases: readonly Release[]): Promise<Release[]> {
    const unknown = releases.filter((release) => !this.checks.has(release));
    for (let start = 0; start < unknown.length; start += MAX_BATCH)
      this.startChecks(unknown.slice(start, start + MAX_BATCH));
    const checked = await Promise.all(
      releases.map(async (release) => ({ release, isGenuine: await this.checks.get(release) })),
    );
    return checked.filter(({ isGenuine }) => isGenuine !== true).map(({ release }) => release);
  }

  /** Registers a listener for refused releases, called once each time such a release is read from the database. */
  onRefused(listener: RefusalListener): void {
    this.listener = listener;
  }

  private startChecks(releases: readonly Release[]): void {
    const found = this.repository.list(releases);
    for (const release of releases) {
      const check = found.then((signatures) => this.check(release, signatures));
      this.checks.set(release, check);
      check.catch(() => this.checks.delete(release));
    }
  }

  private async check(release: Release, signatures: readonly FoundSignature[]): Promise<boolean> {
    const found = signatures.find(({ name, version }) => name === release.name && version === release.version);
    const isGenuine = found !== undefined && (await this.isSigned(found)) && isRecordOf(release, found.record);
    if (!isGenuine) this.listener(release);
    return isGenuine;
  }

  private async isSigned({ record, signature, keyId, publisherKey }: FoundSignature): Promise<boolean> {
    if (await this.signingKeys.verifyOwn(record, keyId, signature)) return true;
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
