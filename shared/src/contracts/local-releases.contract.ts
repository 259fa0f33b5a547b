import * as z from "@gatehouse/shared/schema";

/** Endpoints of `gatehouse remotes dev` on a developer's machine. */
export const localReleaseEndpoints = {
  /** The file list of the newest build. */
  release: "/release.json",
  /**
   * Server-sent events: `release` at once and after each build, with `{ version }` for display; `failure` with the
   * reason why the newest sources do not build, and with null when they build again.
   */
  changes: "/changes",
} as const;

/**
 * URL of a build's folder: `current`, and `chunks` beside it. Browsers keep an ES module under its URL for the life of
 * the page, so each load of a tab has its own number.
 */
export const localReleaseFolder = (version: string, load: number): string => `/~${load}/${version}/current/`;

/** Data of the event `failure`: the start of the bundler's message. */
export const localFailureSchema = z.object({ reason: z.nullable(z.string()) });
