import { describeFailure, isAboutForm, isStaleToken, type SignInFailure } from "./sign-in-failure.ts";

describe("describeFailure", () => {
  it.each<[status: number, code: string, expected: SignInFailure]>([
    [400, "CREDENTIAL_ERR", { kind: "credentials" }],
    [400, "request_invalid", { kind: "credentials" }],
    [400, "LOCKED_ERR", { kind: "locked" }],
    [429, "too_many_requests", { kind: "limited" }],
    [0, "network", { kind: "network" }],
    [0, "timeout", { kind: "network" }],
    [0, "unexpected", { kind: "unknown" }],
    [200, "answer_invalid", { kind: "unknown" }],
    [403, "csrf_token_invalid", { kind: "cookies" }],
    [403, "cross_site_request", { kind: "server", status: 403, requestId: "r-1" }],
    [401, "no_session", { kind: "server", status: 401, requestId: "r-1" }],
    [500, "internal_error", { kind: "server", status: 500, requestId: "r-1" }],
    [503, "http_503", { kind: "server", status: 503, requestId: "r-1" }],
  ])("sorts %i %s", (status, code, expected) => {
    expect(describeFailure({ status, code, requestId: "r-1" })).toEqual(expected);
  });
});

describe("isStaleToken", () => {
  it("is only the refused token", () => {
    expect(isStaleToken({ status: 403, code: "csrf_token_invalid", requestId: "" })).toBe(true);
    expect(isStaleToken({ status: 403, code: "cross_site_request", requestId: "" })).toBe(false);
    expect(isStaleToken({ status: 400, code: "csrf_token_invalid", requestId: "" })).toBe(false);
  });
});

describe("isAboutForm", () => {
  it.each<[SignInFailure["kind"], boolean]>([
    ["credentials", true],
    ["locked", true],
    ["limited", true],
    ["network", false],
    ["cookies", false],
    ["unknown", false],
  ])("%s: %s", (kind, expected) => {
    expect(isAboutForm({ kind } as SignInFailure)).toBe(expected);
  });
});
