import { anEntry } from "../testing/releases-overview.builder.ts";
import { listDifferences } from "./manifest-differences.ts";

const organizationId = "00000000-0000-4000-8000-000000000001";

it("equal states differ in nothing", () => {
  const entries = { replay: anEntry("1.0.0", { pins: { [organizationId]: "0.9.0" } }) };
  expect(listDifferences(entries, structuredClone(entries))).toEqual([]);
});

it("the version before is no difference that anybody meets", () => {
  expect(listDifferences({ replay: anEntry("1.0.0") }, { replay: anEntry("1.0.0", { previous: "0.9.0" }) })).toEqual(
    [],
  );
});

it("names each section in order, its version first", () => {
  const before = { shell: anEntry("1.0.0"), replay: anEntry("1.0.0"), gone: anEntry("3.0.0") };
  const after = {
    shell: anEntry("1.1.0", { isUrgent: true }),
    replay: anEntry("2.0.0", { canary: { version: "2.1.0", percentage: 12.5 } }),
    reports: anEntry("1.0.0"),
  };
  expect(listDifferences(before, after)).toEqual([
    { name: "gone", kind: "removed", version: "3.0.0" },
    { name: "replay", kind: "version", from: "1.0.0", to: "2.0.0" },
    { name: "replay", kind: "canary", version: "2.1.0", percentage: 12.5 },
    { name: "reports", kind: "added", version: "1.0.0" },
    { name: "shell", kind: "urgent-version", from: "1.0.0", to: "1.1.0" },
  ]);
});

it("a pin that goes leads to what everybody has then", () => {
  const before = { replay: anEntry("1.0.0", { pins: { [organizationId]: "0.9.0" } }) };
  expect(listDifferences(before, { replay: anEntry("2.0.0") })).toContainEqual({
    name: "replay",
    kind: "unpinned",
    organizationId,
    version: "2.0.0",
  });
  const changed = { replay: anEntry("1.0.0", { pins: { [organizationId]: "0.8.0" } }) };
  expect(listDifferences(before, changed)).toEqual([
    { name: "replay", kind: "pinned", organizationId, version: "0.8.0" },
  ]);
});

it.each([
  [null, { version: "1.1.0", percentage: 5 }, { kind: "canary", version: "1.1.0", percentage: 5 }],
  [
    { version: "1.1.0", percentage: 5 },
    { version: "1.1.0", percentage: 50 },
    { kind: "canary", version: "1.1.0", percentage: 50 },
  ],
  [{ version: "1.1.0", percentage: 5 }, null, { kind: "canary-ended", version: "1.1.0" }],
])("canary %j to %j", (before, after, difference) => {
  const entry = anEntry("1.0.0");
  expect(listDifferences({ replay: { ...entry, canary: before } }, { replay: { ...entry, canary: after } })).toEqual([
    { name: "replay", ...difference },
  ]);
});

it("switched off, with another message, and on again", () => {
  const on = { replay: anEntry("1.0.0") };
  const off = { replay: anEntry("1.0.0", { disabled: { message: "Back at noon" } }) };
  const stillOff = { replay: anEntry("1.0.0", { disabled: { message: "Back at two" } }) };
  expect(listDifferences(on, off)).toEqual([{ name: "replay", kind: "disabled", message: "Back at noon" }]);
  expect(listDifferences(off, stillOff)).toEqual([{ name: "replay", kind: "disabled", message: "Back at two" }]);
  expect(listDifferences(off, on)).toEqual([{ name: "replay", kind: "enabled" }]);
});
