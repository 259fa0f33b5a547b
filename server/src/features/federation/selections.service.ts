import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { Fallback, PublicKey, SignedText } from "@gatehouse/shared/contracts/signed-selections.contract";
import type { Clock } from "../../clock.ts";
import { AppError, notFoundError } from "../../errors.ts";
import { selectRemote, type ResolvedSelection } from "./build-selection.ts";
import { missingManifestError, type ManifestsService } from "./manifests.service.ts";
import type { Asker } from "./release-choices.ts";
import type { ReleaseSignaturesService } from "./release-signatures.service.ts";
import { ReleaseStore } from "./release-store.ts";
import type { ReleasesRepository } from "./releases.repository.ts";
import type { Resolved } from "./resolve-manifest.ts";
import type { SigningKeysService } from "./signing-keys.service.ts";

type Dependencies = {
  manifests: Pick<ManifestsService, "resolve">;
  releases: Pick<ReleasesRepository, "find">;
  signatures: Pick<ReleaseSignaturesService, "isGenuine">;
  signingKeys: SigningKeysService;
  store: Pick<ReleaseStore, "fill">;
  clock: Clock;
  /** How long a selection is valid. */
  lifetimeMs: number;
};

/** What the browser has sent to know the answer again; null for the selection that comes with the page. */
type Request = { nonce: string | null };

/** Says which versions run, in texts that the installation's key has signed. */
export class SelectionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * What the manifest gives to who asks, without releases that are not what their publisher has signed: their fallback
   * takes their place, as if they were revoked. Null while nothing was ever promoted.
   */
  async resolve(asker: Asker): Promise<Resolved | null> {
    const resolved = await this.dependencies.manifests.resolve(asker);
    if (!resolved) return null;
    const { shell, remotes } = resolved;
    if (!(await this.isGenuine(shell)))
      throw new AppError("release_refused", 503, `The signature of shell ${shell.version} does not hold.`);
    const refused = await this.listRefused(remotes);
    return refused.length === 0 ? resolved : this.replace(resolved, refused);
  }

  async read(asker: Asker, { nonce }: Request): Promise<SignedText> {
    const resolved = await this.resolve(asker);
    if (!resolved) throw missingManifestError();
    return (await this.sign(resolved.selection, nonce)).signed;
  }

  /** The selection for the page that brings it along, with the key to believe it by. */
  signForPage(selection: ResolvedSelection): Promise<{ signed: SignedText; keys: PublicKey[] }> {
    return this.sign(selection, null);
  }

  /** The remote in the first version of its fallbacks that can run. */
  async readFallback(asker: Asker, name: string, { nonce }: Request): Promise<SignedText> {
    const resolved = await this.resolve(asker);
    if (!resolved) throw missingManifestError();
    const release = await this.findFallback(resolved.selection, name);
    if (!release) throw notFoundError("A version that can stand in");
    const { serial } = resolved;
    const issuedAt = this.dependencies.clock.now().toISOString();
    const fallback: Fallback = { serial, issuedAt, nonce, remote: selectRemote(release, false) };
    return (await this.dependencies.signingKeys.signPayload(JSON.stringify(fallback))).signed;
  }

  /** What the session read says of the selection; null while there is none. */
  async readDigest(asker: Asker): Promise<string | null> {
    return (await this.dependencies.manifests.resolve(asker))?.selection.digest ?? null;
  }

  private sign(resolved: ResolvedSelection, nonce: string | null) {
    const now = this.dependencies.clock.now().getTime();
    const selection: Selection = {
      ...resolved,
      issuedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + this.dependencies.lifetimeMs).toISOString(),
      nonce,
    };
    return this.dependencies.signingKeys.signPayload(JSON.stringify(selection));
  }

  private isGenuine(release: Release): Promise<boolean> {
    return this.dependencies.signatures.isGenuine(release);
  }

  private async listRefused(releases: readonly Release[]): Promise<Release[]> {
    const checked = await Promise.all(
      releases.map(async (release) => ({ release, isGenuine: await this.isGenuine(release) })),
    );
    return checked.filter(({ isGenuine }) => !isGenuine).map(({ release }) => release);
  }

  private async replace(resolved: Resolved, refused: readonly Release[]): Promise<Resolved> {
    const { selection } = resolved;
    const found = await Promise.all(refused.map(({ name }) => this.findFallback(selection, name)));
    const standIns = found.filter((release) => release !== null);
    const isRefused = ({ name }: { name: string }): boolean => refused.some((release) => release.name === name);
    const revoked = refused.map(({ name, version }) => ({ name, version }));
    return {
      ...resolved,
      remotes: [...resolved.remotes.filter((release) => !isRefused(release)), ...standIns],
      selection: {
        ...selection,
        remotes: [
          ...selection.remotes.filter((remote) => !isRefused(remote)),
          ...standIns.map((release) => selectRemote(release, true)),
        ],
        revoked: [...selection.revoked, ...revoked],
      },
    };
  }

  private async findFallback(
    { fallbacks, revoked, remotes }: ResolvedSelection,
    name: string,
  ): Promise<Release | null> {
    const selected = remotes.find((remote) => remote.name === name)?.version;
    const excluded = new Set(revoked.filter((release) => release.name === name).map(({ version }) => version));
    for (const version of Object.hasOwn(fallbacks, name) ? (fallbacks[name] ?? []) : []) {
      if (version === selected || excluded.has(version)) continue;
      const release = await this.dependencies.releases.find(name, version);
      if (release && (await this.isGenuine(release)) && (await this.canServe(release))) return release;
    }
    return null;
  }

  /** The files of a release come and go together, so its entry tells of all. */
  private canServe(release: Release): Promise<boolean> {
    return this.dependencies.store.fill(ReleaseStore.fileUrl(release, release.entry));
  }
}
