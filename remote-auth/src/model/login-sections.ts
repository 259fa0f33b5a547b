import type { PreLoginBanner } from "@gatehouse/shared/contracts/sign-in-details.contract";
import type { SignInFailure } from "./sign-in-failure.ts";

/** State of each section of the sign-in page, by name. */
type Sections = {
  /**
   * `entry` also reads the session; `details` reads only the options; the last one sends the identity provider's
   * answer.
   */
  loading: { task: "entry" | "details" | "singleSignOn" };
  prelogin: { banner: PreLoginBanner; next: LoginSection };
  standard: {
    /** Shown above the form. */
    failure: SignInFailure | null;
    /** The failure comes from another section, and shows after the fade. */
    isLate: boolean;
  };
  twofactor: { prompt: string; failure: SignInFailure | null };
  fido2: { failure: SignInFailure | null };
  configureDevice: { failure: SignInFailure | null };
  /** The codes are shown only once. */
  deviceConfigured: { recoveryCodes: readonly string[] };
  forgotpwReset: { isLinkExpired: boolean };
  forgotpwComplete: { outcome: "requested" | "changed" };
  /** The password form of a mailed link, or without a name the confirmation of an email address. */
  custom: { userName: string | null; token: string };
  error: { failure: SignInFailure; next: LoginSection };
};

export type LoginSectionName = keyof Sections;

/** A section with its name; a mapped type, so that handlers can be looked up by name. */
export type LoginSectionOf<Name extends LoginSectionName> = { [Key in Name]: { name: Key } & Sections[Key] }[Name];

/** The section that the sign-in page shows. */
export type LoginSection = LoginSectionOf<LoginSectionName>;

/** The form without a message. */
export const standardSection: LoginSectionOf<"standard"> = { name: "standard", failure: null, isLate: false };

/** The initial read while there is no token yet, and the retry if a new session could not be read. */
export const entrySection: LoginSectionOf<"loading"> = { name: "loading", task: "entry" };
