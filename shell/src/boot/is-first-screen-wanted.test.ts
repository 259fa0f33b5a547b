import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { isFirstScreenWanted } from "./is-first-screen-wanted.ts";

const none = (): null => null;
const browser = { hash: "", language: "en-US", hasSecurityKeys: true, readLocal: none, readSession: none };
const start = (allowFido2Login = false) => ({ login: { details: { allowFido2Login } } }) as unknown as StartData;
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
  expect(isFirstScreenWanted(start(), { ...browser, hash })).toBe(true);
});

it.each([
  "#/session-ended",
  "#/logout",
  "#/not-found",
  "#/login?reset=true&token=x",
  "#/login?confirm=email",
  "#/login?wfs=1",
])("does not show at %j", (hash) => {
  expect(isFirstScreenWanted(start(), { ...browser, hash })).toBe(false);
});

it.each([
  ["another language was chosen", { readLocal: stored("language", "de-DE") }],
  ["a sign-out is not confirmed", { readLocal: stored("signOutUnconfirmed", "true") }],
  ["the extension opened this window", { readSession: stored("extensionEntry", "{}") }],
  ["a section runs from the user's machine", { readSession: stored("sectionOverride", "{}") }],
])("does not show when %s", (_, state) => {
  expect(isFirstScreenWanted(start(), { ...browser, ...state })).toBe(false);
});

it("shows in the chosen language, and with keys only where the browser has them", () => {
  expect(isFirstScreenWanted(start(), { ...browser, readLocal: stored("language", "en-US") })).toBe(true);
  expect(isFirstScreenWanted(start(true), browser)).toBe(true);
  expect(isFirstScreenWanted(start(true), { ...browser, hasSecurityKeys: false })).toBe(false);
  expect(isFirstScreenWanted(start(false), { ...browser, hasSecurityKeys: false })).toBe(true);
});
