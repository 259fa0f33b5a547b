import { notFoundError } from "../../../errors.ts";
import type { ResolvedManifest } from "../manifests/resolve-manifest.ts";
import type { ReleasesRepository } from "../releases/releases.repository.ts";
import { HashedTexts, type SentText } from "./hashed-texts.ts";
import { indexOf, recordOf } from "./selection-contents.ts";

type ResolveOwn = () => Promise<ResolvedManifest | null>;

/** Answers what signed selections name by hashes. Anybody may read it who knows the hash. */
export class SelectionIndexesService {
  private readonly releases: Pick<ReleasesRepository, "find">;
  private readonly texts = new HashedTexts();

  constructor(releases: Pick<ReleasesRepository, "find">) {
    this.releases = releases;
  }

  /** Makes the index of a selection ready, because its browser asks for it next. */
  keep(resolved: ResolvedManifest): void {
    void this.texts.keep(indexOf(resolved));
  }

  /** An index by its hash: one that this server has sent, or that of the requester's own selection. */
  async readIndex(integrity: string, resolveOwn: ResolveOwn): Promise<SentText> {
    const known = this.texts.find(integrity);
    if (known) return known;
    const resolved = await resolveOwn();
    const own = resolved && indexOf(resolved);
    if (own?.integrity !== integrity) throw notFoundError("This index");
    return this.texts.keep(own);
  }

  /** The record of a release by its hash. */
  async readRecord(name: string, version: string, integrity: string): Promise<SentText> {
    const known = this.texts.find(integrity);
    if (known) return known;
    const release = await this.releases.find(name, version);
    const record = release && recordOf(release);
    if (record?.integrity !== integrity) throw notFoundError("This record");
    return this.texts.keep(record);
  }
}
