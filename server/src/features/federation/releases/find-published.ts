import type { FoundRelease } from "./releases.repository.ts";

export function findPublished(
  published: readonly FoundRelease[],
  name: string,
  version: string,
): FoundRelease | undefined {
  return published.find(({ release }) => release.name === name && release.version === version);
}
