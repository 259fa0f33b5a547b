/** What `gatehouse remotes dev` answers on a developer's own machine. */
export const localReleaseEndpoints = {
  /** The release list of the newest build. */
  release: "/release.json",
  /** Server-sent events: `release` at once and after each further build; its data, `{ version }`, are for people. */
  changes: "/changes",
} as const;

/**
 * Folder of a build as a release has it: `current`, and `chunks` beside it. A browser keeps an ES module for ever under its
 * address, so each load of a tab has a number of its own.
 */
export const localReleaseFolder = (version: string, load: number): string => `/~${load}/${version}/current/`;
