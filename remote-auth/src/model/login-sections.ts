import { isAboutForm, type SignInFailure } from "./sign-in-failure.ts";

/** What the sign-in page shows; one at a time. */
export type LoginSection =
  | { name: "loading"; isReturn: boolean }
  | {
      name: "standard";
      /** Shown above the form. */
      failure: SignInFailure | null;
      /** The user came back here, so the form takes the focus. */
      isReturn: boolean;
    }
  | {
      name: "error";
      failure: SignInFailure;
      /** Where "back" leads: after a failed read of the session, that is read again first. */
      returnTo: "loading" | "standard";
    };

export type LoginEvent =
  | { type: "entryReady" }
  | { type: "entryFailed"; failure: SignInFailure }
  | { type: "submitted" }
  | { type: "signInFailed"; failure: SignInFailure }
  /** The server has made the session, but it could not be read. */
  | { type: "signInUnfinished"; failure: SignInFailure }
  | { type: "returned" };

type SectionOf<Name extends LoginSection["name"]> = Extract<LoginSection, { name: Name }>;

/** A visitor without a token needs one before anything can be sent. */
export function firstSection(antiCsrfToken: string): LoginSection {
  return antiCsrfToken === ""
    ? { name: "loading", isReturn: false }
    : { name: "standard", failure: null, isReturn: false };
}

function fromLoading(section: SectionOf<"loading">, event: LoginEvent): LoginSection {
  if (event.type === "entryReady") return { name: "standard", failure: null, isReturn: section.isReturn };
  if (event.type === "entryFailed") return { name: "error", failure: event.failure, returnTo: "loading" };
  return section;
}

function fromStandard(section: SectionOf<"standard">, event: LoginEvent): LoginSection {
  switch (event.type) {
    case "submitted":
      return { name: "standard", failure: null, isReturn: false };
    case "signInFailed":
      return isAboutForm(event.failure)
        ? { name: "standard", failure: event.failure, isReturn: false }
        : { name: "error", failure: event.failure, returnTo: "standard" };
    case "signInUnfinished":
      return { name: "error", failure: event.failure, returnTo: "loading" };
    default:
      return section;
  }
}

function fromError(section: SectionOf<"error">, event: LoginEvent): LoginSection {
  if (event.type !== "returned") return section;
  return section.returnTo === "loading"
    ? { name: "loading", isReturn: true }
    : { name: "standard", failure: null, isReturn: true };
}

/** The section after an event; an event that a section does not know changes nothing. */
export function nextSection(section: LoginSection, event: LoginEvent): LoginSection {
  switch (section.name) {
    case "loading":
      return fromLoading(section, event);
    case "standard":
      return fromStandard(section, event);
    case "error":
      return fromError(section, event);
  }
}
