import { parseState, stateOf } from "./certificate-states.ts";

const now = new Date("2026-11-23T12:00:00Z");
const until = (expiresAt: string) => ({ id: "1", host: "a", issuer: "b", note: "", expiresAt });

it.each([
  ["2026-11-23T12:00:00Z", 30, "expired"],
  ["2026-11-23T12:00:01Z", 30, "expiring"],
  ["2026-12-23T12:00:00Z", 30, "expiring"],
  ["2026-12-23T12:00:01Z", 30, "valid"],
  ["2026-12-23T12:00:01Z", 31, "expiring"],
])("a certificate until %s with a warning of %i days is %s", (expiresAt, days, state) => {
  expect(stateOf(until(expiresAt), now, days)).toBe(state);
});

it("other states in an address count as none", () => {
  expect([parseState("valid"), parseState("toString"), parseState(null)]).toEqual(["valid", null, null]);
});
