import { isFirstScreenWanted } from "./is-first-screen-wanted.ts";

const none = (): null => null;
const browser = {
  hash: "",
  language: "en-US",
  offersSecurityKeys: false,
  hasSecurityKeys: true,
  readLocal: none,
  readSession: none,
};
const stored = (key: string, value: string) => (asked: string) => (asked === key ? value : null);

it.each([
  "",
  "#",
  "#/",
  "#/login",
  "#/login?redir=%2Faccount",
  "#/account",
  "#account",
  "#/grid?definition=users",
  "#/about",
])("shows at %j", (hash) => {
  expect(isFirstScreenWanted({ ...browser, hash })).toBe(true);
});

it.each([
  "#/session-ended",
  "#/logout",
  "#/not-found",
  "#/login?reset=true&token=x",
  "#/login?confirm=email",
  "#/login?wfs=1",
])("does not show at %j", (hash) => {
  expect(isFirstScreenWanted({ ...browser, hash })).toBe(false);
});

it.each([
  ["another language was chosen", { readLocal: stored("language", "de-DE") }],
  ["a sign-out is not confirmed", { readLocal: stored("signOutUnconfirmed", "true") }],
  ["the extension opened this window", { readSession: stored("extensionEntry", "{}") }],
  ["a section runs from the user's machine", { readSession: stored("sectionOverride", "{}") }],
])("does not show when %s", (_, state) => {
  expect(isFirstScreenWanted({ ...browser, ...state })).toBe(false);
});

it("shows in the chosen language, and with keys only where the browser has them", () => {
  expect(isFirstScreenWanted({ ...browser, readLocal: stored("language", "en-US") })).toBe(true);
  expect(isFirstScreenWanted({ ...browser, offersSecurityKeys: true })).toBe(true);
  expect(isFirstScreenWanted({ ...browser, offersSecurityKeys: true, hasSecurityKeys: false })).toBe(false);
  expect(isFirstScreenWanted({ ...browser, hasSecurityKeys: false })).toBe(true);
});
