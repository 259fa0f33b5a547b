import { readReturnPath } from "../federation/loading/read-at-sign-in.ts";
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

describe("the address of the sign-in page", () => {
  it("names the page to return to, with its query", () => {
    window.location.hash = `#${returnAfterSignIn({ pathname: "/session-replay", search: "?id=7" })}`;
    expect(readReturnPath()).toBe("/session-replay?id=7");
  });

  it("may name none", () => {
    window.location.hash = "#/login";
    expect(readReturnPath()).toBeNull();
  });
});
