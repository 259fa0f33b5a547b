import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { decideRoute } from "./decide-route.ts";

const request = { session: aSession(), pathname: "/dashboard", search: "" };

describe("the route guards", () => {
  it("send a visitor to sign-in, which leads back to the wanted address", () => {
    const session = aSignedOutSession();
    expect(decideRoute({ session, pathname: "/session-replay", search: "?id=7" })).toEqual({
      kind: "redirect",
      to: `/login?redir=${encodeURIComponent("/session-replay?id=7")}`,
    });
    expect(decideRoute({ session, pathname: "/", search: "" })).toEqual({ kind: "redirect", to: "/login" });
  });

  it.each(["/login", "/logout"])("leave %s open to anyone", (pathname) => {
    expect(decideRoute({ session: aSignedOutSession(), pathname, search: "" })).toEqual({ kind: "show" });
    expect(decideRoute({ ...request, session: aSession({ MustChangePassword: true }), pathname })).toEqual({
      kind: "show",
    });
  });

  it("keep a user with a generated password on the account page", () => {
    const session = aSession({ MustChangePassword: true });
    expect(decideRoute({ ...request, session })).toEqual({ kind: "redirect", to: "/account" });
    expect(decideRoute({ ...request, session, pathname: "/account" })).toEqual({ kind: "show" });
    const to = `/account?redir=${encodeURIComponent("/session-replay?id=7")}`;
    expect(decideRoute({ session, pathname: "/session-replay", search: "?id=7" })).toEqual({ kind: "redirect", to });
  });

  it("ask for the terms of use first", () => {
    const session = aSession({ TermsAccepted: false });
    expect(decideRoute({ ...request, session })).toEqual({ kind: "redirect", to: "/terms-of-use?mode=accept" });
    expect(decideRoute({ ...request, session, pathname: "/terms-of-use" })).toEqual({ kind: "show" });
  });

  it("keep the wanted address over the terms of use", () => {
    const session = aSession({ TermsAccepted: false });
    const to = `/terms-of-use?mode=accept&redir=${encodeURIComponent("/session-replay?id=7")}`;
    expect(decideRoute({ session, pathname: "/session-replay", search: "?id=7" })).toEqual({ kind: "redirect", to });
    const withoutReturn = { kind: "redirect", to: "/terms-of-use?mode=accept" };
    for (const pathname of ["/", "/loading"])
      expect(decideRoute({ session, pathname, search: "" })).toEqual(withoutReturn);
  });

  it("ask for the terms first where the password must be changed too, and send nobody in a circle", () => {
    const session = aSession({ TermsAccepted: false, MustChangePassword: true });
    expect(decideRoute({ ...request, session, pathname: "/account" })).toEqual({
      kind: "redirect",
      to: "/terms-of-use?mode=accept&redir=%2Faccount",
    });
    expect(decideRoute({ ...request, session, pathname: "/terms-of-use" })).toEqual({ kind: "show" });
  });

  it("refuse a page whose permission the user lacks", () => {
    const session = aSession({ Permissions: ["assets.read"] });
    expect(decideRoute({ ...request, session, permission: "assets.read" })).toEqual({ kind: "show" });
    expect(decideRoute({ ...request, session, permission: "events.read" })).toEqual({ kind: "forbidden" });
  });
});
