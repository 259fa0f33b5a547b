import { nextSection, initialSection } from "./login-machine.ts";
import type { LoginEntry } from "./login-entry.ts";
import type { LoginEvent } from "./login-events.ts";
import { entrySection, standardSection, type LoginSection, type LoginSectionName } from "./login-sections.ts";
import type { SignInFailure } from "./sign-in-failure.ts";

const credentials: SignInFailure = { kind: "credentials" };
const network: SignInFailure = { kind: "network" };
const limited: SignInFailure = { kind: "limited" };
const server: SignInFailure = { kind: "server", status: 503, requestId: "r-1" };
const challengeEnded: SignInFailure = { kind: "challengeEnded" };
const dismissed: SignInFailure = { kind: "keyDismissed" };
const singleSignOn: SignInFailure = { kind: "singleSignOn" };

const banner = { title: "Notice", text: "This system is watched." };
const plainEntry: LoginEntry = { banner: null, resetLink: null, hasSsoContext: false };
const link = { userName: "pat", token: "secret" };

const sso: LoginSection = { name: "loading", task: "singleSignOn" };
const prelogin: LoginSection = { name: "prelogin", banner, next: standardSection };
const twofactor: LoginSection = { name: "twofactor", prompt: "Code of your app", failure: null };
const fido2: LoginSection = { name: "fido2", failure: null };
const configureDevice: LoginSection = { name: "configureDevice", failure: null };
const deviceConfigured: LoginSection = { name: "deviceConfigured", recoveryCodes: ["one", "two"] };
const reset: LoginSection = { name: "forgotpwReset", isLinkExpired: false };
const expired: LoginSection = { name: "forgotpwReset", isLinkExpired: true };
const requested: LoginSection = { name: "forgotpwComplete", outcome: "requested" };
const changed: LoginSection = { name: "forgotpwComplete", outcome: "changed" };
const custom: LoginSection = { name: "custom", ...link };
const refused: LoginSection = { ...standardSection, failure: credentials };

const entryRead = (entry: Partial<LoginEntry>): LoginEvent => ({
  type: "entryRead",
  entry: { ...plainEntry, ...entry },
});
const failed = (failure: SignInFailure): LoginEvent => ({ type: "signInFailed", failure });
const unfinished: LoginEvent = { type: "signInUnfinished", failure: network };
const required: LoginEvent = { type: "challenged", code: "required", prompt: "Code of your app" };
const notConfigured: LoginEvent = { type: "challenged", code: "notConfigured", prompt: "" };

const error = (failure: SignInFailure, next: LoginSection = standardSection): LoginSection => ({
  name: "error",
  failure,
  next,
});
const late = (failure: SignInFailure): LoginSection => ({ ...standardSection, failure, isLate: true });

type Row = [what: string, section: LoginSection, event: LoginEvent, expected: LoginSection];

const transitions: Row[] = [
  ["nothing before the form", entrySection, entryRead({}), standardSection],
  ["a banner first", entrySection, entryRead({ banner }), prelogin],
  ["a mailed link", entrySection, entryRead({ resetLink: link }), custom],
  ["a broken link", entrySection, entryRead({ resetLink: "broken" }), expired],
  ["an identity provider's answer", entrySection, entryRead({ hasSsoContext: true }), sso],
  ["a link before the identity provider", entrySection, entryRead({ resetLink: link, hasSsoContext: true }), custom],
  ["a banner before a link", entrySection, entryRead({ banner, resetLink: link }), { ...prelogin, next: custom }],
  ["the details of the page", { name: "loading", task: "details" }, entryRead({}), standardSection],
  ["a read that failed", entrySection, { type: "entryFailed", failure: network }, error(network, entrySection)],

  ["the accepted banner", prelogin, { type: "bannerAccepted" }, standardSection],
  ["the banner before single sign-on", { ...prelogin, next: sso }, { type: "bannerAccepted" }, sso],

  ["single sign-on with a second factor", sso, required, twofactor],
  ["single sign-on without a device", sso, notConfigured, configureDevice],
  ["refused single sign-on", sso, failed(singleSignOn), error(singleSignOn)],
  ["single sign-on that could not be read", sso, unfinished, error(network, entrySection)],

  ["sent again", refused, { type: "submitted" }, standardSection],
  ["a second factor", standardSection, required, twofactor],
  ["no device yet", standardSection, notConfigured, configureDevice],
  ["wrong credentials", standardSection, failed(credentials), refused],
  ["too many tries", standardSection, failed(limited), { ...standardSection, failure: limited }],
  ["a server that fails", standardSection, failed(server), error(server)],
  ["no server", standardSection, failed(network), error(network)],
  ["made but not read", standardSection, unfinished, error(network, entrySection)],
  ["security key chosen", refused, { type: "methodChosen", method: "fido2" }, fido2],
  ["password forgotten", standardSection, { type: "passwordForgotten" }, reset],

  ["a code sent again", { ...twofactor, failure: limited }, { type: "submitted" }, twofactor],
  [
    "a wrong code",
    twofactor,
    { type: "challenged", code: "rejected", prompt: "" },
    { ...twofactor, failure: { kind: "code" } },
  ],
  [
    "another question",
    twofactor,
    { type: "challenged", code: "required", prompt: "The next code" },
    { ...twofactor, prompt: "The next code" },
  ],
  ["a bad code", twofactor, failed({ kind: "code" }), { ...twofactor, failure: { kind: "code" } }],
  ["no server for the code", twofactor, failed(network), { ...twofactor, failure: network }],
  ["a challenge that is over", twofactor, failed(challengeEnded), late(challengeEnded)],
  ["a lock during the challenge", twofactor, failed({ kind: "locked" }), late({ kind: "locked" })],
  ["a server that fails at the code", twofactor, failed(server), error(server)],
  ["a session not read after the code", twofactor, unfinished, error(network, entrySection)],
  ["the code given up", twofactor, { type: "cancelled" }, standardSection],

  ["a key tried again", { ...fido2, failure: dismissed }, { type: "submitted" }, fido2],
  ["a key dismissed", fido2, failed(dismissed), { ...fido2, failure: dismissed }],
  ["no server for the key", fido2, failed(network), { ...fido2, failure: network }],
  ["a refused key", fido2, failed(credentials), late(credentials)],
  ["a server that fails at the key", fido2, failed(server), error(server)],
  ["a second factor after the key", fido2, required, twofactor],
  ["a session not read after the key", fido2, unfinished, error(network, entrySection)],
  ["password chosen", fido2, { type: "methodChosen", method: "password" }, standardSection],

  ["a verified device", configureDevice, { type: "deviceVerified", recoveryCodes: ["one", "two"] }, deviceConfigured],
  ["a device code sent again", { ...configureDevice, failure: network }, { type: "submitted" }, configureDevice],
  ["a wrong device code", configureDevice, failed({ kind: "code" }), { ...configureDevice, failure: { kind: "code" } }],
  ["a set-up that is over", configureDevice, failed(challengeEnded), late(challengeEnded)],
  ["a set-up that fails", configureDevice, failed(server), error(server)],
  ["the set-up given up", configureDevice, { type: "cancelled" }, standardSection],
  ["the codes kept", deviceConfigured, { type: "confirmed" }, standardSection],

  ["a reset asked for", expired, { type: "resetRequested" }, requested],
  ["a reset given up", reset, { type: "cancelled" }, standardSection],
  ["the request read", requested, { type: "confirmed" }, standardSection],
  ["a link that is used up", custom, { type: "resetLinkRefused" }, expired],
  ["a new password", custom, { type: "passwordReset" }, changed],
  ["the change read", changed, { type: "confirmed" }, standardSection],
  ["a new password given up", custom, { type: "cancelled" }, standardSection],

  ["back to the form", error(server), { type: "returned" }, standardSection],
  ["back to the read", error(network, entrySection), { type: "returned" }, entrySection],
  ["a section whose code does not come", custom, { type: "sectionMissing" }, error(network, entrySection)],
  ["a factor whose code does not come", twofactor, { type: "sectionMissing" }, error(network, entrySection)],
];

const examples: Record<LoginSectionName, LoginSection> = {
  loading: entrySection,
  prelogin,
  standard: refused,
  twofactor,
  fido2,
  configureDevice,
  deviceConfigured,
  forgotpwReset: reset,
  forgotpwComplete: requested,
  custom,
  error: error(server),
};

/** Events whose effect depends on the section. */
const events: Record<Exclude<LoginEvent["type"], "sectionMissing">, LoginEvent> = {
  entryRead: entryRead({ banner }),
  entryFailed: { type: "entryFailed", failure: network },
  bannerAccepted: { type: "bannerAccepted" },
  methodChosen: { type: "methodChosen", method: "fido2" },
  submitted: { type: "submitted" },
  challenged: required,
  signInFailed: failed(credentials),
  signInUnfinished: unfinished,
  deviceVerified: { type: "deviceVerified", recoveryCodes: [] },
  passwordForgotten: { type: "passwordForgotten" },
  resetRequested: { type: "resetRequested" },
  resetLinkRefused: { type: "resetLinkRefused" },
  passwordReset: { type: "passwordReset" },
  cancelled: { type: "cancelled" },
  confirmed: { type: "confirmed" },
  returned: { type: "returned" },
};

/** An event that is not in the table for a section must not change it. */
const unknownPairs = Object.values(examples).flatMap((section) => {
  const known = new Set(transitions.filter(([, from]) => from.name === section.name).map(([, , { type }]) => type));
  return Object.values(events)
    .filter(({ type }) => !known.has(type))
    .map((event): [string, string, LoginSection, LoginEvent] => [section.name, event.type, section, event]);
});

describe("initialSection", () => {
  it.each<[token: string, entry: LoginEntry | null, expected: LoginSection]>([
    ["", null, entrySection],
    ["", plainEntry, entrySection],
    ["token", null, { name: "loading", task: "details" }],
    ["token", plainEntry, standardSection],
    ["token", { ...plainEntry, banner }, prelogin],
    ["token", { ...plainEntry, hasSsoContext: true }, sso],
  ])("with token %j and entry %j", (token, entry, expected) => {
    expect(initialSection(token, entry)).toEqual(expected);
  });
});

describe("nextSection", () => {
  it.each(transitions)("%s", (_what, section, event, expected) => {
    expect(nextSection(section, event)).toEqual(expected);
  });

  it.each(unknownPairs)("%s does not know %s", (_name, _type, section, event) => {
    expect(nextSection(section, event)).toBe(section);
  });

  it("reaches every section from the entry", () => {
    const reached = new Set<string>([entrySection.name]);
    for (const [, , , expected] of transitions) reached.add(expected.name);
    expect([...reached].sort()).toEqual(Object.keys(examples).sort());
  });
});
