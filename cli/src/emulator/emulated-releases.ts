/** The releases that the emulator runs: the shell of this package and the newest build of the section. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { PublicKey, SignedText } from "@gatehouse/shared/contracts/selections.contract";
import {
  buildSelection,
  type ResolvedSelection,
  selectRemote,
} from "@gatehouse/server/src/features/federation/selections/build-selection.ts";
import { ReleaseStore } from "@gatehouse/server/src/features/federation/releases/release-store.ts";
import { generateSigningKey, signText } from "@gatehouse/server/src/features/federation/signing-keys/ed25519.ts";
import type { Snapshot } from "@gatehouse/server/src/local-releases/read-snapshot.ts";

/** A tab with unsaved work stays on an earlier build, whose chunks it may still request. */
const keptBuilds = 5;
const selectionLifetimeMs = 24 * 3_600_000;

export class EmulatedReleases {
  readonly shell: Release;
  private readonly shellFolder: string;
  /** Browsers keep the newest serial of an installation: each start is another one. */
  private readonly installation = randomUUID();
  private readonly key = generateSigningKey();
  private readonly shellFiles: ReadonlyMap<string, string>;
  private builds: Snapshot[] = [];
  private revision = 0;

  constructor(shell: Release, shellFolder: string) {
    this.shell = shell;
    this.shellFolder = shellFolder;
    this.shellFiles = new Map(shell.files.map((file) => [ReleaseStore.fileUrl(shell, file.path), file.path]));
  }

  /** The newest build; null before the first. */
  get section(): Release | null {
    return this.builds.at(-1)?.release ?? null;
  }

  /** Number of the newest build: a tab that has an earlier one asks for the selection. */
  get number(): number {
    return this.revision;
  }

  get publicKey(): PublicKey {
    const { keyId, publicKey } = this.key;
    return { keyId, publicKey };
  }

  add(build: Snapshot): void {
    this.builds = [...this.builds, build].slice(-keptBuilds);
    this.revision += 1;
  }

  /** A file of a release by its address; null for others. */
  find(address: string): Buffer | null {
    const ofShell = this.shellFiles.get(address);
    if (ofShell !== undefined) return readFileSync(path.join(this.shellFolder, "current", ofShell));
    for (const { release, files } of this.builds)
      for (const [file, bytes] of files) if (ReleaseStore.fileUrl(release, file) === address) return bytes;
    return null;
  }

  /** What the console's manifest would give to the user: a change reaches the page at once. */
  resolve(): ResolvedSelection {
    const { section, shell } = this;
    return buildSelection({
      serial: `${this.installation}:1:${this.revision}`,
      shell: { version: shell.version },
      remotes: section === null ? [] : [selectRemote(section, true)],
      disabled: [],
      fallbacks: {},
      revoked: [],
    });
  }

  /** Signs the selection as the console does, so that the shell checks everything that it checks there. */
  sign(selection: ResolvedSelection, nonce: string | null): SignedText {
    const now = Date.now();
    const payload = JSON.stringify({
      ...selection,
      issuedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + selectionLifetimeMs).toISOString(),
      nonce,
    });
    return { payload, keyId: this.key.keyId, signature: signText(payload, this.key.privateKey), rotations: [] };
  }
}
