import {
  describeChallengeFailure,
  describeFailure,
  describeKeyFailure,
  isAboutCredentials,
  isAboutForm,
  isStaleToken,
  type SignInFailure,
} from "./sign-in-failure.ts";

type Row = [status: number, code: string, expected: SignInFailure];

describe("describeFailure", () => {
  it.each<Row>([
    [400, "CREDENTIAL_ERR", { kind: "credentials" }],
    [400, "request_invalid", { kind: "credentials" }],
    [400, "LOCKED_ERR", { kind: "locked" }],
    [400, "UserIsLocked", { kind: "locked" }],
    [400, "SSO_ERR", { kind: "singleSignOn" }],
    [400, "LicenseError", { kind: "licenseError" }],
    [400, "LicenseExpired", { kind: "licenseExpired" }],
    [400, "LicenseApplication", { kind: "licenseApplication" }],
    [400, "RolesDisabled", { kind: "rolesDisabled" }],
    [403, "SessionsFull", { kind: "sessionsFull" }],
    [403, "enrolment_closed", { kind: "enrolmentClosed" }],
    [409, "device_already_registered", { kind: "deviceExists" }],
    [429, "too_many_requests", { kind: "limited" }],
    [503, "server_busy", { kind: "busy" }],
    [0, "network", { kind: "network" }],
    [0, "timeout", { kind: "network" }],
    [0, "answer_invalid", { kind: "unknown" }],
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

describe("describeChallengeFailure", () => {
  it.each<Row>([
    [401, "no_session", { kind: "challengeEnded" }],
    [440, "session_expired", { kind: "challengeEnded" }],
    [400, "CHALLENGE_ERR", { kind: "challengeEnded" }],
    [400, "code_rejected", { kind: "code" }],
    [400, "request_invalid", { kind: "code" }],
    [400, "LOCKED_ERR", { kind: "locked" }],
    [429, "too_many_requests", { kind: "limited" }],
    [0, "timeout", { kind: "network" }],
    [500, "internal_error", { kind: "server", status: 500, requestId: "r-1" }],
  ])("sorts %i %s", (status, code, expected) => {
    expect(describeChallengeFailure({ status, code, requestId: "r-1" })).toEqual(expected);
  });
});

describe("describeKeyFailure", () => {
  it("never speaks of a password", () => {
    expect(describeKeyFailure({ status: 400, code: "CREDENTIAL_ERR", requestId: "" })).toEqual({ kind: "keyRejected" });
    expect(describeKeyFailure({ status: 400, code: "UserIsLocked", requestId: "" })).toEqual({ kind: "locked" });
    expect(describeKeyFailure({ status: 0, code: "network", requestId: "" })).toEqual({ kind: "network" });
  });
});

describe("isStaleToken", () => {
  it("is only the refused token", () => {
    expect(isStaleToken({ status: 403, code: "csrf_token_invalid", requestId: "" })).toBe(true);
    expect(isStaleToken({ status: 403, code: "cross_site_request", requestId: "" })).toBe(false);
    expect(isStaleToken({ status: 400, code: "csrf_token_invalid", requestId: "" })).toBe(false);
  });
});

describe("what a failure is about", () => {
  it.each<[SignInFailure, aboutCredentials: boolean, aboutForm: boolean]>([
    [{ kind: "credentials" }, true, true],
    [{ kind: "locked" }, true, true],
    [{ kind: "challengeEnded" }, true, true],
    [{ kind: "enrolmentClosed" }, true, true],
    [{ kind: "deviceExists" }, true, true],
    [{ kind: "keyRejected" }, true, true],
    [{ kind: "limited" }, false, true],
    [{ kind: "busy" }, false, true],
    [{ kind: "code" }, false, true],
    [{ kind: "keyDismissed" }, false, true],
    [{ kind: "keyUnsupported" }, false, true],
    [{ kind: "network" }, false, false],
    [{ kind: "rolesDisabled" }, false, false],
    [{ kind: "singleSignOn" }, false, false],
    [{ kind: "server", status: 500, requestId: "" }, false, false],
  ])("%j", (failure, aboutCredentials, aboutForm) => {
    expect(isAboutCredentials(failure)).toBe(aboutCredentials);
    expect(isAboutForm(failure)).toBe(aboutForm);
  });
});
