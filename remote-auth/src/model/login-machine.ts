import type { TwoFactorCode } from "@gatehouse/shared/contracts/sign-ins.contract";
import { type LoginEntry, firstSection } from "./login-entry.ts";
import type { LoginEvent } from "./login-events.ts";
import {
  entrySection,
  type LoginSection,
  type LoginSectionName,
  type LoginSectionOf,
  standardSection,
} from "./login-sections.ts";
import { isAboutCredentials, isAboutForm, type SignInFailure } from "./sign-in-failure.ts";

/** Event handlers of a section; other events change nothing. */
type Step<Name extends LoginSectionName> = (section: LoginSectionOf<Name>, event: LoginEvent) => LoginSection;

/** Sections after the first form that show failures themselves. */
type FactorName = "twofactor" | "fido2" | "configureDevice";

function errorSection(failure: SignInFailure, next: LoginSection = standardSection): LoginSection {
  return { name: "error", failure, next };
}

function challengeSection(code: TwoFactorCode, prompt: string): LoginSection {
  if (code === "notConfigured") return { name: "configureDevice", failure: null };
  return { name: "twofactor", prompt, failure: code === "rejected" ? { kind: "code" } : null };
}

/**
 * Failures that a retry can fix stay in the form; refused credentials restart the sign-in; all others get a page of
 * their own.
 */
function withFailure(section: LoginSectionOf<FactorName>, failure: SignInFailure): LoginSection {
  if (isAboutCredentials(failure)) return { name: "standard", failure, isLate: true };
  const canRetry = isAboutForm(failure) || failure.kind === "network";
  return canRetry ? { ...section, failure } : errorSection(failure);
}

const fromEntry: Step<"loading"> = (section, event) => {
  if (event.type === "entryRead") return firstSection(event.entry);
  return event.type === "entryFailed" ? errorSection(event.failure, entrySection) : section;
};

const fromSingleSignOn: Step<"loading"> = (section, event) => {
  if (event.type === "challenged") return challengeSection(event.code, event.prompt);
  if (event.type === "signInFailed") return errorSection(event.failure);
  return event.type === "signInUnfinished" ? errorSection(event.failure, entrySection) : section;
};

const fromStandard: Step<"standard"> = (section, event) => {
  switch (event.type) {
    case "submitted":
      return standardSection;
    case "challenged":
      return challengeSection(event.code, event.prompt);
    case "signInFailed":
      return isAboutForm(event.failure) ? { ...standardSection, failure: event.failure } : errorSection(event.failure);
    case "signInUnfinished":
      return errorSection(event.failure, entrySection);
    case "methodChosen":
      return event.method === "fido2" ? { name: "fido2", failure: null } : section;
    case "passwordForgotten":
      return { name: "forgotpwReset", isLinkExpired: false };
    default:
      return section;
  }
};

const fromTwofactor: Step<"twofactor"> = (section, event) => {
  switch (event.type) {
    case "submitted":
      return { ...section, failure: null };
    case "challenged":
      // A refusal without a message keeps that of the question.
      return challengeSection(event.code, event.prompt || section.prompt);
    case "signInFailed":
      return withFailure(section, event.failure);
    case "signInUnfinished":
      return errorSection(event.failure, entrySection);
    case "cancelled":
      return standardSection;
    default:
      return section;
  }
};

const fromFido2: Step<"fido2"> = (section, event) => {
  switch (event.type) {
    case "submitted":
      return { ...section, failure: null };
    case "challenged":
      return challengeSection(event.code, event.prompt);
    case "signInFailed":
      return withFailure(section, event.failure);
    case "signInUnfinished":
      return errorSection(event.failure, entrySection);
    case "methodChosen":
      return event.method === "password" ? standardSection : section;
    default:
      return section;
  }
};

const fromConfigureDevice: Step<"configureDevice"> = (section, event) => {
  switch (event.type) {
    case "submitted":
      return { ...section, failure: null };
    case "deviceVerified":
      return { name: "deviceConfigured", recoveryCodes: event.recoveryCodes };
    case "signInFailed":
      return withFailure(section, event.failure);
    case "cancelled":
      return standardSection;
    default:
      return section;
  }
};

const fromForgotpwReset: Step<"forgotpwReset"> = (section, event) => {
  if (event.type === "resetRequested") return { name: "forgotpwComplete", outcome: "requested" };
  return event.type === "cancelled" ? standardSection : section;
};

const fromCustom: Step<"custom"> = (section, event) => {
  if (event.type === "resetLinkRefused") return { name: "forgotpwReset", isLinkExpired: true };
  if (event.type === "passwordReset") return { name: "forgotpwComplete", outcome: "changed" };
  return event.type === "cancelled" ? standardSection : section;
};

const steps: { readonly [Name in LoginSectionName]: Step<Name> } = {
  loading: (section, event) =>
    section.task === "singleSignOn" ? fromSingleSignOn(section, event) : fromEntry(section, event),
  prelogin: (section, event) => (event.type === "bannerAccepted" ? section.next : section),
  standard: fromStandard,
  twofactor: fromTwofactor,
  fido2: fromFido2,
  configureDevice: fromConfigureDevice,
  deviceConfigured: (section, event) => (event.type === "confirmed" ? standardSection : section),
  forgotpwReset: fromForgotpwReset,
  forgotpwComplete: (section, event) => (event.type === "confirmed" ? standardSection : section),
  custom: fromCustom,
  error: (section, event) => (event.type === "returned" ? section.next : section),
};

/** The initial section; skips loading if the page came with its start data. */
export function initialSection(antiCsrfToken: string, entry: LoginEntry | null): LoginSection {
  if (antiCsrfToken === "") return entrySection;
  return entry === null ? { name: "loading", task: "details" } : firstSection(entry);
}

/** Returns the section after an event. */
export function nextSection<Name extends LoginSectionName>(
  section: LoginSectionOf<Name>,
  event: LoginEvent,
): LoginSection {
  // Sections load on demand, so each of them may fail to load.
  if (event.type === "sectionMissing") return errorSection({ kind: "network" }, entrySection);
  return steps[section.name](section, event);
}
