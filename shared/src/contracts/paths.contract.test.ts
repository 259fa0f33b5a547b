import { paths, pathTo } from "./paths.contract.ts";

/** Bookmarks and links in mails use these routes, so their paths must never change. */
const routeTable = [
  "about",
  "account",
  "configuration",
  "configuration/form",
  "configuration/option",
  "configuration/plugin",
  "dashboard",
  "dashboard/preview",
  "dashboard/preview/edit",
  "grid",
  "login",
  "logout",
  "not-found",
  "session-ended",
  "session-replay",
  "terms-of-use",
  "unauthorized",
  "loading",
  "epm-reporting",
  "webpolicyeditor",
];

it("names every route of the route table", () => {
  expect(Object.values(paths)).toEqual(expect.arrayContaining(routeTable.map((route) => `/${route}`)));
});

it("names no path twice, and only whole lower-case segments", () => {
  const all = Object.values(paths);
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) expect(path).toMatch(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/);
});

it("builds paths with parameters", () => {
  expect(pathTo.sessionReplay("7")).toBe("/session-replay?id=7");
  expect(pathTo.configurationOption("mail")).toBe("/configuration/option?section=mail");
  expect(pathTo.configurationOption("mail", "a/b")).toBe("/configuration/option?section=mail&area=a%2Fb");
  expect(pathTo.login()).toBe("/login");
  expect(pathTo.login({ redir: "/grid?definition=assets" })).toBe("/login?redir=%2Fgrid%3Fdefinition%3Dassets");
});
