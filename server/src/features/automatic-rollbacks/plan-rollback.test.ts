import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { planRollback } from "./plan-rollback.ts";

const organizationId = "0d4f1a3e-6f43-4f0c-9a51-6c1f53c1a001";
const entry = (changes: Partial<ManifestEntry>): ManifestEntry => ({
  version: "1",
  previous: "0",
  pins: {},
  canary: null,
  disabled: null,
  isUrgent: false,
  ...changes,
});
const canary = { version: "2", percentage: 5 };

it.each([
  ["the default", "default", "1", entry({}), { action: "rollback", name: "replay" }, "0"],
  ["a canary", "canary", "2", entry({ canary }), { action: "end-canary", name: "replay" }, "1"],
  [
    "a pin",
    organizationId,
    "2",
    entry({ pins: { [organizationId]: "2" } }),
    { action: "unpin", name: "replay", organizationId },
    "1",
  ],
])("%s goes back for its own group", (_name, group, version, given, step, backTo) => {
  expect(planRollback(given, { name: "replay", version, group })).toEqual({ step, backTo });
});

it.each([
  ["the default has no version before it", "default", "1", entry({ previous: null })],
  ["the canary is what everybody has", "canary", "1", entry({ canary: { version: "1", percentage: 5 } })],
  ["the pin is what everybody has", organizationId, "1", entry({ pins: { [organizationId]: "1" } })],
])("there is nothing to go back to where %s", (_name, group, version, given) => {
  expect(planRollback(given, { name: "replay", version, group })).toMatchObject({ step: null });
});

it.each([
  ["default", entry({ version: "3" })],
  ["canary", entry({})],
  [organizationId, entry({})],
  ["default", undefined],
])("nothing is planned where the version is not in force any more (%s)", (group, given) => {
  expect(planRollback(given, { name: "replay", version: "2", group })).toBeNull();
});
