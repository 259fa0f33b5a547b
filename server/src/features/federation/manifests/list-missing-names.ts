import type { ExportedNames } from "@gatehouse/shared/contracts/release-records.contract";

/** A name that code imports from a provided entry. */
export type ImportedName = { entry: string; name: string };

/**
 * The names of `uses` that are not among `exports`. `*` means that the names are unknown; `needs` reports an entry that
 * is missing altogether.
 */
export function listMissingNames(uses: ExportedNames, exports: ExportedNames): ImportedName[] {
  return Object.entries(uses).flatMap(([entry, names]) => {
    const known = Object.hasOwn(exports, entry) ? exports[entry] : undefined;
    if (known === undefined) return [];
    return names.filter((name) => name !== "*" && !known.includes(name)).map((name) => ({ entry, name }));
  });
}
