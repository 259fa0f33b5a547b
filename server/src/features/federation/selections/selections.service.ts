import { previewListSchema, type Preview } from "@gatehouse/shared/contracts/previews.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { Fallback, PublicKey, SignedText } from "@gatehouse/shared/contracts/selections.contract";
import type { Clock } from "../../../clock.ts";
import { AppError, notFoundError } from "../../../errors.ts";
import { type ResolvedSelection, selectRemote } from "./build-selection.ts";
import { type PageSelection, selectForPage } from "./select-for-page.ts";
import type { SelectionIndexesService } from "../selection-indexes/selection-indexes.service.ts";
import { missingManifestError } from "../manifests/manifest-errors.ts";
import type { ManifestsService } from "../manifests/manifests.service.ts";
import type { Requester } from "../manifests/release-choices.ts";
import type { ReleaseSignaturesService } from "../releases/release-signatures.service.ts";
import { ReleaseStore } from "../releases/release-store.ts";
import type { ReleasesRepository } from "../releases/releases.repository.ts";
import type { ResolvedManifest } from "../manifests/resolve-manifest.ts";
import type { SigningKeysService } from "../signing-keys/signing-keys.service.ts";

type Dependencies = {
  manifests: Pick<ManifestsService, "resolve">;
  releases: Pick<ReleasesRepository, "find">;
  signatures: Pick<ReleaseSignaturesService, "isGenuine" | "listRefused">;
  signingKeys: SigningKeysService;
  indexes: Pick<SelectionIndexesService, "keep">;
  store: Pick<ReleaseStore, "fill">;
  clock: Clock;
  /** How long a selection is valid. */
  readLifetimeMs: () => Promise<number>;
};

/** The nonce by which the browser recognises the answer; null for the selection in the page. */
type Request = { nonce: string | null };

/** `index`: for browsers that can check code that their page did not name, and shells that read it. */
type Form = "complete" | "index";

type SignedSelection = { signed: SignedText; keys: PublicKey[] };

const minuteMs = 60_000;

/** Answers which versions run, in texts signed with the installation's key. */
export class SelectionsService {
  private readonly dependencies: Dependencies;
  private readonly signedForPages = new WeakMap<ResolvedSelection, { stamp: string; signed: SignedSelection }>();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * What the manifest gives to the requester. A release that differs from what its publisher signed is replaced by its
   * fallback, as if revoked. Null before the first promotion.
   */
  async resolve(requester: Requester): Promise<ResolvedManifest | null> {
    const resolved = await this.dependencies.manifests.resolve(requester);
    if (!resolved) return null;
    const { shell, remotes } = resolved;
    if (!(await this.isGenuine(shell)))
      throw new AppError("release_refused", 503, `The signature of shell ${shell.version} isn't valid.`);
    const refused = await this.dependencies.signatures.listRefused(remotes);
    return refused.length === 0 ? resolved : this.replace(resolved, refused);
  }

  async read(requester: Requester, { nonce, form }: Request & { form: Form }): Promise<SignedText> {
    const resolved = await this.resolve(requester);
    if (!resolved) throw missingManifestError();
    const { selection } = form === "index" ? this.reduce(resolved, []) : resolved;
    return (await this.sign(selection, nonce)).signed;
  }

  /** The selection with an index, and complete only for the sections of these paths. */
  reduce(resolved: ResolvedManifest, paths: readonly string[]): PageSelection {
    // The browser asks for it next.
    this.dependencies.indexes.keep(resolved);
    return selectForPage(resolved, paths);
  }

  /**
   * Signs the selection for a page, and returns it with the keys to verify it. All pages of a minute get the same text:
   * without a nonce, it only says that these versions were in force when it was signed.
   */
  async signForPage(selection: ResolvedSelection): Promise<SignedSelection> {
    const { clock, readLifetimeMs, signingKeys } = this.dependencies;
    const [lifetimeMs, [key]] = await Promise.all([readLifetimeMs(), signingKeys.listPublicKeys()]);
    const minute = Math.floor(clock.now().getTime() / minuteMs);
    const stamp = `${minute} ${lifetimeMs} ${key?.keyId}`;
    const known = this.signedForPages.get(selection);
    if (known?.stamp === stamp) return known.signed;
    const signed = await this.sign(selection, null);
    this.signedForPages.set(selection, { stamp, signed });
    return signed;
  }

  /** The remote in the first of its fallback versions that can run. */
  async readFallback(requester: Requester, name: string, { nonce }: Request): Promise<SignedText> {
    const resolved = await this.resolve(requester);
    if (!resolved) throw missingManifestError();
    const release = await this.findFallback(resolved.selection, name);
    if (!release) throw notFoundError("A fallback version");
    const { serial } = resolved;
    const issuedAt = this.dependencies.clock.now().toISOString();
    const fallback: Fallback = { serial, issuedAt, nonce, remote: selectRemote(release, false) };
    return (await this.dependencies.signingKeys.signPayload(JSON.stringify(fallback))).signed;
  }

  /** The selection's digest for the session read; null if there is none. */
  async readDigest(requester: Requester): Promise<string | null> {
    return (await this.dependencies.manifests.resolve(requester))?.selection.digest ?? null;
  }

  private async sign(resolved: ResolvedSelection, nonce: string | null) {
    const { clock, readLifetimeMs } = this.dependencies;
    const lifetimeMs = await readLifetimeMs();
    const now = clock.now().getTime();
    const selection: Selection = {
      ...resolved,
      issuedAt: new Date(now).toISOString(),
      expiresAt: new Date(now + lifetimeMs).toISOString(),
      nonce,
    };
    return this.dependencies.signingKeys.signPayload(JSON.stringify(selection));
  }

  private isGenuine(release: Release): Promise<boolean> {
    return this.dependencies.signatures.isGenuine(release);
  }

  private async replace(resolved: ResolvedManifest, refused: readonly Release[]): Promise<ResolvedManifest> {
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
        ...refusePreviews(selection, refused),
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

  /** The files of a release are stored and removed together, so checking its entry is enough. */
  private canServe(release: Release): Promise<boolean> {
    return this.dependencies.store.fill(ReleaseStore.fileUrl(release, release.entry));
  }
}

/** Says of refused versions that were opened by a preview link that they do not show. */
function refusePreviews(
  { previews }: ResolvedSelection,
  refused: readonly Release[],
): Pick<ResolvedSelection, "previews"> {
  if (previews === undefined) return {};
  const isRefused = ({ name, version }: Preview): boolean =>
    refused.some((release) => release.name === name && release.version === version);
  const told = previewListSchema
    .parse(previews)
    .map((preview) => (isRefused(preview) ? { ...preview, state: "release_refused" } : preview));
  return { previews: told };
}
