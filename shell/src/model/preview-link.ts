import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { PREVIEW_PARAMETER } from "@gatehouse/shared/contracts/console-page.contract";

/** The address that opens a version at its first page, for users who may preview. */
export function previewLink({ name, version, path }: Pick<PublishedRelease, "name" | "version" | "path">): string {
  const query = new URLSearchParams({ [PREVIEW_PARAMETER]: `${name}@${version}` }).toString().replace("%40", "@");
  return `${window.location.origin}/?${query}#${path ?? "/"}`;
}
