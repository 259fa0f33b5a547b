import fc from "fast-check";
import { redirectTarget } from "./redirect-target.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

/** Parts of URLs, and what attackers add to leave the site. */
const piece = fc.constantFrom(
  "/",
  "//",
  "\\",
  "\t",
  "\n",
  ".",
  "..",
  "@",
  ":",
  "?",
  "#",
  "%2f",
  "%5c",
  "evil.example",
  "javascript:",
);
const hostileAddress = fc.oneof(
  fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.webUrl(),
  fc.string({ unit: "binary" }),
);

describe("redirectTarget", () => {
  it("never leaves our origin, however often the address is read", () => {
    const origin = "https://console.example";
    fc.assert(
      fc.property(hostileAddress, (redir) => {
        const target = redirectTarget(redir);
        expect(target).toMatch(/^\/[^/\\]/);
        const once = new URL(target, origin);
        expect(once.origin).toBe(origin);
        expect(new URL(once.pathname, origin).origin).toBe(origin);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["/configuration", "/configuration"],
    ["/session-replay?id=7", "/session-replay?id=7"],
    ["/configuration/option?section=3&area=users", "/configuration/option?section=3&area=users"],
    ["/loginhistory", "/loginhistory"],
  ])("leads to the own route %s", (redir, expected) => {
    expect(redirectTarget(redir)).toBe(expected);
  });

  it.each([
    [null],
    [undefined],
    [""],
    ["/"],
    ["configuration"],
    ["https://evil.example/"],
    ["//evil.example/"],
    ["///evil.example/"],
    ["/\\evil.example/"],
    ["/\t/evil.example/"],
    ["/.//evil.example/"],
    ["javascript:alert(1)"],
    ["/%"],
    ["/login"],
    ["/LOGIN?redir=/login"],
    ["/%6Cogin"],
    ["/./login"],
    ["/logout"],
    ["/logout/now"],
  ])("leads to the dashboard for %j", (redir) => {
    expect(redirectTarget(redir)).toBe("/dashboard");
  });
});
