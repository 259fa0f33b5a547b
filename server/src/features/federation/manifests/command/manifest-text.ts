import type { ManifestEntry, ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";

/** Organization names by id; a deleted organization is shown by its id. */
export type OrganizationNames = ReadonlyMap<string, string>;

export const describeRevisionLine = ({ number, createdAt, author, reason }: ManifestRevision): string =>
  [`revision ${number}`, createdAt, author, reason].filter(Boolean).join("  ");

export function describeRevision(revision: ManifestRevision, names: OrganizationNames): string {
  const sorted = Object.entries(revision.entries).sort(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(...sorted.map(([name]) => name.length));
  return [
    describeRevisionLine(revision),
    ...sorted.flatMap(([name, entry]) => [
      `  ${name.padEnd(width)}  ${entry.version}${describeBefore(entry)}`,
      ...describeFurther(entry, names).map((line) => `  ${" ".repeat(width)}  ${line}`),
    ]),
  ].join("\n");
}

function describeBefore({ previous, isUrgent }: ManifestEntry): string {
  return `${previous === null ? "" : `  before: ${previous}`}${isUrgent ? "  urgent" : ""}`;
}

function describeFurther({ pins, canary, disabled }: ManifestEntry, names: OrganizationNames): string[] {
  return [
    ...(disabled ? [`disabled: ${disabled.message}`] : []),
    ...Object.entries(pins).map(([id, version]) => `pinned for ${names.get(id) ?? id}: ${version}`),
    ...(canary ? [`canary for ${canary.percentage} %: ${canary.version}`] : []),
  ];
}
