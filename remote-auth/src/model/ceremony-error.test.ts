import { describeCeremonyError } from "./ceremony-error.ts";

function anError(name: string): Error {
  const error = new Error("The browser's own words");
  error.name = name;
  return error;
}

describe("describeCeremonyError", () => {
  it.each([
    ["dismissed or timed out", anError("NotAllowedError"), { kind: "keyDismissed" }],
    ["an address without keys", anError("SecurityError"), { kind: "keyRefused" }],
    ["a browser without keys", anError("Error"), { kind: "keyUnsupported" }],
    ["an authenticator that fails", new DOMException("", "UnknownError"), { kind: "keyUnsupported" }],
    ["nothing that is known", "text", { kind: "keyUnsupported" }],
    ["taken back by the page", anError("AbortError"), null],
  ])("%s", (_what, error, expected) => {
    expect(describeCeremonyError(error)).toEqual(expected);
  });
});
