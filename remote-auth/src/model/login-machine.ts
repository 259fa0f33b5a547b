import type { TwoFactorCode } from "@gatehouse/shared/contracts/login.contract";
import { sectionAtEntry, type LoginEntry } from "./login-entry.ts";
import type { LoginEvent } from "./login-events.ts";
import {
  entrySection,
  standardSection,
  type LoginSection,
  type LoginSectionName,
  type LoginSectionOf,
} from "./login-sections.ts";
import { isAboutCredentials, isAboutForm, type SignInFailure } from "./sign-in-failure.ts";

/** How a section answers to events; one that it does not know changes nothing. */
type Step<Name extends LoginSectionName> = (section: LoginSectionOf<Name>, event: LoginEvent) => LoginSection;

/** Sections behind the first form that show a failure of their own. */
type FactorName = "twofactor" | "fido2" | "configureDevice";

function errorSection(failure: SignInFailure, next: LoginSection = standardSection): LoginSection {
  return { name: "error", failure, next };
}

function challengeSection(code: TwoFactorCode, prompt: string): LoginSection {
  if (code === "notConfigured") return { name: "configureDevice", failure: null };
  return { name: "twofactor", prompt, failure: code === "rejected" ? { kind: "code" } : null };
}

/** What another try can mend stays in its form; refused credentials start over; all else is a page of its own. */
function withFailure(section: LoginSectionOf<FactorName>, failure: SignInFailure): LoginSection {
  if (isAboutCredentials(failure)) return { name: "standard", failure, isLate: true };
  const canTryAgain = isAboutForm(failure) || failure.kind === "network";
  return canTryAgain ? { ...section, failure } : errorSection(failure);
}

const fromEntry: Step<"loading"> = (section, event) => {
  if (event.type === "entryRead") return sectionAtEntry(event.entry);
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
      // A refusal without words of its own keeps those of the question.
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
  info: (section, event) => (event.type === "extensionLeft" ? standardSection : section),
};

/** What the page opens with; at once the right section where the first response has told what the page offers. */
export function openingSection(antiCsrfToken: string, entry: LoginEntry | null): LoginSection {
  if (antiCsrfToken === "") return entrySection;
  return entry === null ? { name: "loading", task: "details" } : sectionAtEntry(entry);
}

/** The section after an event. */
export function nextSection<Name extends LoginSectionName>(
  section: LoginSectionOf<Name>,
  event: LoginEvent,
): LoginSection {
  // The code of a section comes when it is needed, and the way to the server may be broken by then.
  if (event.type === "sectionMissing") return errorSection({ kind: "network" }, entrySection);
  return steps[section.name](section, event);
}
