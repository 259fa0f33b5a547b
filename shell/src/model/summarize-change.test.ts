import { anEntry } from "../testing/releases-overview.builder.ts";
import { summarizeChange } from "./summarize-change.ts";

const [first, second] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"] as const;

it("counts sections, organizations that keep their pin, and canaries that go on", () => {
  const canary = { version: "3.0.0", percentage: 10 };
  const before = {
    replay: anEntry("1.0.0", { pins: { [first]: "0.9.0", [second]: "0.8.0" }, canary }),
    reports: anEntry("1.0.0", { pins: { [first]: "0.9.0" } }),
    untouched: anEntry("1.0.0", { pins: { [second]: "0.9.0" } }),
  };
  const after = {
    ...before,
    replay: { ...before.replay, version: "2.0.0", pins: { [first]: "0.9.0" } },
    reports: { ...before.reports, version: "2.0.0" },
  };
  expect(summarizeChange(before, after)).toMatchObject({
    changedForEverybody: 2,
    keptPins: 1,
    keptCanaries: 1,
    tabs: "follow",
    hasShell: false,
  });
});

it("a pin changes nothing for everybody", () => {
  const before = { replay: anEntry("1.0.0") };
  const after = { replay: anEntry("1.0.0", { pins: { [first]: "0.9.0" } }) };
  expect(summarizeChange(before, after)).toMatchObject({ changedForEverybody: 0, keptPins: 0, tabs: "follow" });
});

it("a section that changes and is switched off is one section", () => {
  const after = { replay: anEntry("2.0.0", { disabled: { message: "Back soon" } }) };
  expect(summarizeChange({ replay: anEntry("1.0.0") }, after)).toMatchObject({
    changedForEverybody: 1,
    tabs: "withdrawn",
  });
});

it("of a section that is removed alone, tabs have nothing to switch to", () => {
  const before = { replay: anEntry("1.0.0"), reports: anEntry("1.0.0") };
  expect(summarizeChange(before, { reports: anEntry("1.0.0") }).tabs).toBe("removed");
  expect(summarizeChange(before, { reports: anEntry("2.0.0") }).tabs).toBe("follow");
});

it("tabs follow at once when one version is urgent, and the console takes a reload", () => {
  const before = { shell: anEntry("1.0.0") };
  expect(summarizeChange(before, before).tabs).toBe("none");
  expect(summarizeChange(before, { shell: anEntry("1.1.0", { isUrgent: true }) })).toMatchObject({
    tabs: "urgent",
    hasShell: true,
  });
});
