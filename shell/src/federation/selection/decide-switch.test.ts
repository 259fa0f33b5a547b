import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { decideSwitch, screenOf, type Screen } from "./decide-switch.ts";
import { inUse, reduceRemote, type RemoteState } from "./remote-state.ts";
import type { ActiveSet } from "./selection.atoms.ts";

const first = aRemote("reports", ["/reports"], { version: "1.0.0" });
const second = aRemote("reports", ["/reports"], { version: "2.0.0" });

const setOf = (state: RemoteState): ActiveSet => ({
  selection: aSelection([state.wanted]),
  remotes: { [state.wanted.name]: state },
});
const screenFor = (state: RemoteState) => screenOf(setOf(state), "/reports");
const shown = screenFor(inUse(first));
const next = screenFor(inUse(second));

const decide = (changes: Partial<Parameters<typeof decideSwitch>[0]> = {}) =>
  decideSwitch({ shown, next, newest: null, hasUnsavedWork: false, isAcceptedByUser: false, ...changes });

describe("another version of the section on screen", () => {
  it("is offered", () => expect(decide()).toBe("offer"));
  it("comes when the user accepts it", () => expect(decide({ isAcceptedByUser: true })).toBe("now"));
  it("comes at once when it is urgent", () =>
    expect(decide({ next: screenFor(inUse({ ...second, isUrgent: true })) })).toBe("now"));
});

describe("unsaved work", () => {
  it.each<[string, Screen]>([
    ["another version", next],
    ["an urgent version", screenFor(inUse({ ...second, isUrgent: true }))],
    ["a section that is gone", { kind: "unknown" }],
  ])("blocks %s, whatever the user has accepted", (_what, screen) => {
    expect(decide({ next: screen, hasUnsavedWork: true, isAcceptedByUser: true })).toBe("blocked");
  });

  it("blocks nothing that does not change the page on screen", () => {
    expect(decide({ next: screenFor(inUse(first)), hasUnsavedWork: true })).toBe("now");
  });

  it("has gone with a page that crashed", () => {
    const crashed = screenFor(reduceRemote(inUse(first), { type: "failed", remote: first }));
    expect(decide({ next: crashed, hasUnsavedWork: true })).toBe("now");
  });
});

describe("a page that is withdrawn", () => {
  const disabled: Screen = { kind: "disabled", remote: { name: "reports", message: "", paths: [] } };
  const newest = aSelection([second], { revoked: [{ name: "reports", version: "1.0.0" }] });
  const searching = screenFor(reduceRemote(inUse(first), { type: "failed", remote: first }));

  it.each<[string, Partial<Parameters<typeof decideSwitch>[0]>]>([
    ["switched off", { next: disabled }],
    ["revoked, with another version in its place", { newest }],
    ["revoked, while another version is looked for", { next: searching, newest }],
  ])("closes when it is %s, whatever is unsaved", (_what, changes) => {
    expect(decide({ ...changes, hasUnsavedWork: true })).toBe("close");
    expect(decide(changes)).toBe("close");
  });

  it("stays as long as nothing is there to show in its place", () => {
    expect(decide({ next: shown, newest, hasUnsavedWork: true })).toBe("now");
  });
});

it("what stands in is not offered again when it becomes what is wanted", () => {
  const searching = reduceRemote(inUse(second), { type: "failed", remote: second });
  const withFallback = screenFor(reduceRemote(searching, { type: "found", remote: first }));
  expect(decide({ shown: withFallback, next: screenFor(inUse(first)) })).toBe("now");
  expect(decide({ shown: withFallback, next: screenFor(inUse(second)) })).toBe("offer");
});

it("what comes in place of an error or of a page of the shell comes at once", () => {
  const failed = reduceRemote(reduceRemote(inUse(first), { type: "failed", remote: first }), { type: "exhausted" });
  expect(decide({ shown: screenFor(failed), hasUnsavedWork: true })).toBe("now");
  expect(decide({ shown: { kind: "unknown" }, hasUnsavedWork: true })).toBe("now");
});
