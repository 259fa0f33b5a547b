import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { VersionPeriods } from "./version-periods.ts";

const organizationId = "0d4f1a3e-6f43-4f0c-9a51-6c1f53c1a001";
const entry = (version: string, changes: Partial<ManifestEntry> = {}): ManifestEntry => ({
  version,
  previous: null,
  pins: {},
  canary: null,
  disabled: null,
  isUrgent: false,
  ...changes,
});

/** Revisions of one section, a minute apart. */
function follow(...entries: ManifestEntry[]): VersionPeriods {
  const periods = new VersionPeriods();
  for (const [index, replay] of entries.entries()) {
    const number = index + 1;
    periods.add({ number, entries: { replay }, author: `author ${number}`, reason: "", createdAt: minute(number) });
  }
  return periods;
}
const minute = (number: number): Date => new Date(Date.UTC(2026, 0, 1, 0, number));
const inDefault = (version: string) => ({ name: "replay", version, group: "default" });

it("a version is new for a group from its first revision there, and never again", () => {
  const first = follow(entry("1"), entry("2"), entry("2", { isUrgent: true }));
  expect(first.findFirstPeriodStart(inDefault("2"))).toEqual(minute(2));
  expect(first.findFirstPeriodStart(inDefault("1"))).toBeNull();
  expect(first.wasInForce(inDefault("1"))).toBe(true);
  const returned = follow(entry("1"), entry("2"), entry("1"), entry("2"));
  expect(returned.findFirstPeriodStart(inDefault("2"))).toBeNull();
});

it("groups are told apart", () => {
  const canary = { version: "2", percentage: 5 };
  const periods = follow(entry("1"), entry("1", { canary, pins: { [organizationId]: "3" } }), entry("2"));
  expect(periods.findFirstPeriodStart(inDefault("2"))).toEqual(minute(3));
  expect(periods.wasInForce({ ...inDefault("2"), group: "canary" })).toBe(true);
  expect(periods.wasInForce({ ...inDefault("3"), group: organizationId })).toBe(true);
  expect(periods.wasInForce(inDefault("3"))).toBe(false);
  expect(periods.listInForce()).toEqual([inDefault("2")]);
});

it("the last change is that of the section, not of the manifest", () => {
  const periods = follow(entry("1"), entry("2"), entry("2"));
  expect(periods.findLastChange("replay")).toMatchObject({ changedBy: "author 2", changedAt: minute(2) });
  expect(periods.findLastChange("account")).toBeNull();
});
