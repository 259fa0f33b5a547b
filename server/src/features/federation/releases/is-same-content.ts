import { isDeepStrictEqual } from "node:util";
import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";

/** Whether two releases have the same files and claims, wherever they come from. */
export const isSameContent = (one: Release, other: Release): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other));

function contentOf(release: Release): Omit<Release, "provenance"> {
  const { provenance: _provenance, ...content } = releaseSchema.parse(release);
  return content;
}
