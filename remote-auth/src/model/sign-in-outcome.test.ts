import { eventAfter, readAnswer, type SignInAnswer, type SignInOutcome } from "./sign-in-outcome.ts";
import type { LoginEvent } from "./login-events.ts";
import { describeFailure, describeKeyFailure } from "./sign-in-failure.ts";

const answer: SignInAnswer = { isSignedIn: false, refusal: null, code: undefined, prompt: undefined };

describe("readAnswer", () => {
  it.each<[what: string, answer: Partial<SignInAnswer>, expected: SignInOutcome | null]>([
    ["signed in", { isSignedIn: true }, null],
    [
      "a code wanted",
      { code: "required", prompt: "Code" },
      { outcome: "challenged", code: "required", prompt: "Code" },
    ],
    ["no device", { code: "notConfigured" }, { outcome: "challenged", code: "notConfigured", prompt: "" }],
    ["a wrong code", { refusal: "", code: "rejected" }, { outcome: "challenged", code: "rejected", prompt: "" }],
    ["no success", { refusal: "" }, { outcome: "refused", failure: { kind: "credentials" } }],
    ["a lock", { refusal: "UserIsLocked" }, { outcome: "refused", failure: { kind: "locked" } }],
    ["no role", { refusal: "RolesDisabled" }, { outcome: "refused", failure: { kind: "rolesDisabled" } }],
    ["neither this nor that", {}, { outcome: "refused", failure: { kind: "unknown" } }],
  ])("%s", (_what, given, expected) => {
    expect(readAnswer({ ...answer, ...given }, describeFailure)).toEqual(expected);
  });

  it("sorts a refusal as its call does", () => {
    const refused = { outcome: "refused", failure: { kind: "keyRejected" } };
    expect(readAnswer({ ...answer, refusal: "" }, describeKeyFailure)).toEqual(refused);
  });
});

describe("eventAfter", () => {
  const failure = { kind: "network" } as const;

  it.each<[SignInOutcome, LoginEvent | null]>([
    [{ outcome: "done" }, null],
    [
      { outcome: "challenged", code: "required", prompt: "Code" },
      { type: "challenged", code: "required", prompt: "Code" },
    ],
    [
      { outcome: "refused", failure },
      { type: "signInFailed", failure },
    ],
    [
      { outcome: "unfinished", failure },
      { type: "signInUnfinished", failure },
    ],
  ])("%j", (outcome, expected) => {
    expect(eventAfter(outcome)).toEqual(expected);
  });
});
