import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { trialMs, VersionPeriods } from "./version-periods.ts";

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

/** Adds revisions of one section, a minute apart. */
function follow(...entries: ManifestEntry[]): VersionPeriods {
  return followAs(entries.map((replay, index) => ({ replay, author: `author ${index + 1}`, at: minute(index + 1) })));
}
function followAs(revisions: { replay: ManifestEntry; author?: string; at: Date }[]): VersionPeriods {
  const periods = new VersionPeriods();
  for (const [index, { replay, author = "operator", at }] of revisions.entries())
    periods.add({ number: index + 1, entries: { replay }, author, reason: "", createdAt: at });
  return periods;
}
const minute = (number: number): Date => new Date(Date.UTC(2026, 0, 1, 0, number));
const inDefault = (version: string) => ({ name: "replay", version, group: "default" });

it("a version is on trial from the revision that promotes it, and again when it is promoted again", () => {
  const first = follow(entry("1"), entry("2"), entry("2", { isUrgent: true }));
  expect(first.findTrial(inDefault("2"))).toEqual({ startedAt: minute(2), number: 2 });
  expect(first.findTrial(inDefault("1"))).toBeNull();
  expect(first.wasInForce(inDefault("1"))).toBe(true);
  const returned = follow(entry("1"), entry("2"), entry("1"), entry("2"));
  expect(returned.findTrial(inDefault("2"))).toEqual({ startedAt: minute(4), number: 4 });
});

it("a version that was in force for a day, or comes back by an automatic roll-back, is on no trial", () => {
  const nextDay = new Date(minute(1).getTime() + trialMs);
  const versions = ["1", "2", "1"].map((version) => entry(version));
  const times = [minute(1), nextDay, new Date(nextDay.getTime() + 1)];
  const proven = followAs(versions.map((replay, index) => ({ replay, at: times[index] ?? nextDay })));
  expect(proven.findTrial(inDefault("1"))).toBeNull();
  const automatic = followAs([
    { replay: entry("1"), at: minute(1) },
    { replay: entry("2"), at: minute(2) },
    { replay: entry("1"), author: "automatic", at: minute(3) },
  ]);
  expect(automatic.findTrial(inDefault("1"))).toBeNull();
});

it("groups are told apart", () => {
  const canary = { version: "2", percentage: 5 };
  const periods = follow(entry("1"), entry("1", { canary, pins: { [organizationId]: "3" } }), entry("2"));
  expect(periods.findTrial(inDefault("2"))?.startedAt).toEqual(minute(3));
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
