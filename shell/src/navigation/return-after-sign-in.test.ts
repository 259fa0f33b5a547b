import { returnAfterSignIn } from "./return-after-sign-in.ts";

describe("the end of a session", () => {
  it("leads to sign-in and from there back to the page with its query", () => {
    const location = { pathname: "/session-replay", search: "?id=7" };
    expect(returnAfterSignIn(location)).toBe(`/login?redir=${encodeURIComponent("/session-replay?id=7")}`);
  });

  it.each(["/login", "/logout", "/", "/loading", "/session-ended"])("leads back to no page from %s", (pathname) => {
    expect(returnAfterSignIn({ pathname, search: "" })).toBe("/login");
  });
});
