import { redirectTarget } from "./redirect-target.ts";

describe("redirectTarget", () => {
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
