import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import type { OrganizationNames } from "./manifest-text.ts";

/** One difference between two revisions; null for what one of them lacks. */
export type Difference = {
  name: string;
  property: "version" | "pin" | "canary" | "disabled";
  /** Set for pins only. */
  organizationId?: string;
  before: string | null;
  after: string | null;
};

type Entries = Record<string, ManifestEntry>;

/** Differences in what users get, by name; without their side effects (previous version, urgency). */
export function diffEntries(before: Entries, after: Entries): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const known = listProperties(before[name]);
    const changed = listProperties(after[name]);
    return [...new Set([...known.keys(), ...changed.keys()])].flatMap((key) => {
      const values = { before: known.get(key) ?? null, after: changed.get(key) ?? null };
      return values.before === values.after ? [] : [{ name, ...parseKey(key), ...values }];
    });
  });
}

export function describeDifference(
  { name, property, organizationId, before, after }: Difference,
  names: OrganizationNames,
) {
  const what =
    organizationId === undefined ? property : `${property} for ${names.get(organizationId) ?? organizationId}`;
  return `${name}  ${what}: ${before ?? "none"} -> ${after ?? "none"}`;
}

type Key = Difference["property"] | `pin ${string}`;

function listProperties(entry: ManifestEntry | undefined): Map<Key, string> {
  const properties = new Map<Key, string>();
  if (!entry) return properties;
  properties.set("version", entry.version);
  for (const [id, version] of Object.entries(entry.pins)) properties.set(`pin ${id}`, version);
  if (entry.canary) properties.set("canary", `${entry.canary.version} for ${entry.canary.percentage} %`);
  if (entry.disabled) properties.set("disabled", entry.disabled.message);
  return properties;
}

function parseKey(key: Key): Pick<Difference, "property" | "organizationId"> {
  if (key === "version" || key === "canary" || key === "disabled" || key === "pin") return { property: key };
  return { property: "pin", organizationId: key.slice("pin ".length) };
}
