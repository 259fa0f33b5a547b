import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { satisfies } from "semver";
import { listMissingNames } from "./list-missing-names.ts";

/**
 * Why the remote cannot run in this shell, as ends of sentences; empty if there is no known reason. A shell or remote
 * built before these facts were recorded is compared by those that it has.
 */
export function listUnmetNeeds(shell: Release, remote: Release): string[] {
  const { provides, exports = {} } = shell;
  if (provides === undefined) return [];
  const entries = Object.entries(remote.needs).flatMap(([entry, range]) => {
    const version = Object.hasOwn(provides, entry) ? provides[entry] : undefined;
    if (version === undefined) return [`needs ${entry}, which it does not provide`];
    const fits = satisfies(version, range, { includePrerelease: true });
    return fits ? [] : [`needs ${entry} ${range}, of which it has ${version}`];
  });
  const names = listMissingNames(remote.uses ?? {}, exports).map(
    ({ entry, name }) => `uses ${name} of ${entry}, which it does not export`,
  );
  return [...entries, ...names];
}
