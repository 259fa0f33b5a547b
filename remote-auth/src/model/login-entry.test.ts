import { readResetLink } from "./login-entry.ts";

describe("readResetLink", () => {
  it.each([
    ["", null],
    ["redir=/configuration", null],
    ["reset=false&username=pat&token=secret", null],
    ["username=pat&token=secret", null],
    ["reset=true&username=pat&token=secret", { userName: "pat", token: "secret" }],
    ["reset=true&username=pat%20o%27neill&token=a%2Bb", { userName: "pat o'neill", token: "a+b" }],
    ["reset=true&username=pat", "broken"],
    ["reset=true&token=secret", "broken"],
    ["reset=true&username=&token=", "broken"],
    ["confirm=email&token=secret", { userName: null, token: "secret" }],
    ["confirm=email", "broken"],
    ["confirm=other&token=secret", null],
  ])("%s", (query, expected) => {
    expect(readResetLink(new URLSearchParams(query))).toEqual(expected);
  });
});
