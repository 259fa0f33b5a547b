import { firstSection, nextSection, type LoginEvent, type LoginSection } from "./login-sections.ts";

const credentials = { kind: "credentials" } as const;
const network = { kind: "network" } as const;
const loading: LoginSection = { name: "loading", isReturn: false };
const standard: LoginSection = { name: "standard", failure: null, isReturn: false };
const refused: LoginSection = { name: "standard", failure: credentials, isReturn: false };
const failed: LoginSection = { name: "error", failure: network, returnTo: "standard" };
const unread: LoginSection = { name: "error", failure: network, returnTo: "loading" };

describe("firstSection", () => {
  it("waits for a token when there is none", () => {
    expect(firstSection("")).toEqual(loading);
    expect(firstSection("token")).toEqual(standard);
  });
});

describe("nextSection", () => {
  it.each<[string, LoginSection, LoginEvent, LoginSection]>([
    ["entry decided", loading, { type: "entryReady" }, standard],
    ["entry failed", loading, { type: "entryFailed", failure: network }, unread],
    ["sent again", refused, { type: "submitted" }, standard],
    ["refused", standard, { type: "signInFailed", failure: credentials }, refused],
    ["failed", standard, { type: "signInFailed", failure: network }, failed],
    ["made but not read", standard, { type: "signInUnfinished", failure: network }, unread],
    ["back to the form", failed, { type: "returned" }, { ...standard, isReturn: true }],
    ["back to the read", unread, { type: "returned" }, { name: "loading", isReturn: true }],
    [
      "read after a return",
      { name: "loading", isReturn: true },
      { type: "entryReady" },
      { ...standard, isReturn: true },
    ],
  ])("%s", (_case, section, event, expected) => {
    expect(nextSection(section, event)).toEqual(expected);
  });

  it.each<[LoginSection, LoginEvent]>([
    [loading, { type: "submitted" }],
    [loading, { type: "returned" }],
    [standard, { type: "entryReady" }],
    [standard, { type: "returned" }],
    [failed, { type: "signInFailed", failure: credentials }],
    [failed, { type: "entryReady" }],
  ])("stays in %j on %j", (section, event) => {
    expect(nextSection(section, event)).toBe(section);
  });
});
