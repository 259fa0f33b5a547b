import type { PreLoginBanner } from "@gatehouse/shared/contracts/login.contract";
import type { SignInFailure } from "./sign-in-failure.ts";

/** What each section of the sign-in page knows, beside its name. */
type Sections = {
  /** `entry` reads who is signed in too; `details` only what the page offers; the last uses the identity provider's answer. */
  loading: { task: "entry" | "details" | "singleSignOn" };
  prelogin: { banner: PreLoginBanner; next: LoginSection };
  standard: {
    /** Shown above the form. */
    failure: SignInFailure | null;
    /** The failure comes from another section, and shows when the fade is over. */
    isLate: boolean;
  };
  twofactor: { prompt: string; failure: SignInFailure | null };
  fido2: { failure: SignInFailure | null };
  configureDevice: { failure: SignInFailure | null };
  /** The codes are shown this once. */
  deviceConfigured: { recoveryCodes: readonly string[] };
  forgotpwReset: { isLinkExpired: boolean };
  forgotpwComplete: { outcome: "requested" | "changed" };
  /** The password screen of a mailed link. */
  custom: { userName: string; token: string };
  error: { failure: SignInFailure; next: LoginSection };
  /** Opened by the browser extension, whose window closes by itself. */
  info: { purpose: "extension" };
};

export type LoginSectionName = keyof Sections;

/** One section with its name; mapped, so that a table by name can take it. */
export type LoginSectionOf<Name extends LoginSectionName> = { [Key in Name]: { name: Key } & Sections[Key] }[Name];

/** What the sign-in page shows; one at a time. */
export type LoginSection = LoginSectionOf<LoginSectionName>;

/** The form with nothing to say. */
export const standardSection: LoginSectionOf<"standard"> = { name: "standard", failure: null, isLate: false };

/** The read that comes before everything where there is no token yet, and again when a session was made that could not be read. */
export const entrySection: LoginSectionOf<"loading"> = { name: "loading", task: "entry" };
