import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { foldText } from "@gatehouse/shared/rules/search-text";
import { shownVersion } from "./shown-version.ts";

/** The releases in which each word of the text occurs: version, publisher, commit, branch, author or notes. */
export function filterReleases(releases: readonly PublishedRelease[], text: string): PublishedRelease[] {
  const words = foldText(text).split(/\s+/u);
  return releases.filter((release) => {
    const searched = searchedTextOf(release);
    return words.every((word) => searched.includes(word));
  });
}

function searchedTextOf({ version, publishedBy, revokedReason, provenance = {} }: PublishedRelease): string {
  const { commit, branch, author, notes } = provenance;
  const texts = [version, shownVersion(version), publishedBy, revokedReason, commit, branch, author, notes];
  return foldText(texts.filter((one) => one !== undefined && one !== null).join("\n"));
}
