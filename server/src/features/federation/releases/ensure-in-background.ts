import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Log } from "../../../log.ts";
import type { ReleaseStore } from "./release-store.ts";

/** Pages that browsers open first: signed out, and signed in. */
const firstPaths: readonly string[] = ["/login", "/dashboard"];

/** The shell, and the sections of the first pages. */
export const isNeededFirst = ({ name, descriptor }: Release): boolean =>
  name === "shell" || descriptor?.pages.some(({ path }) => firstPaths.includes(path)) === true;

/**
 * Copies missing files of the releases to the server's directory, one at a time: the threads that compress are needed
 * for requests, which fetch a missing file themselves. `stop` doesn't wait for a file that is being compressed.
 */
export function ensureInBackground(
  store: Pick<ReleaseStore, "ensure">,
  releases: readonly Release[],
  log: Log,
): { ended: Promise<void>; stop: () => void } {
  const controller = new AbortController();
  const run = async (): Promise<void> => {
    for (const release of releases) {
      await store.ensure(release, { filesAtOnce: 1, signal: controller.signal }).catch((error: unknown) => {
        const { name, version } = release;
        log.warn({ err: error, release: `${name} ${version}` }, "files of a release could not be copied in advance");
      });
    }
  };
  return { ended: run(), stop: () => controller.abort() };
}
