import type { LoginEvent } from "../../model/login-events.ts";
import type { LoginOffer } from "../../model/login-offer.ts";
import type { LoginSectionName, LoginSectionOf } from "../../model/login-sections.ts";
import type { SignInOutcome } from "../../model/sign-in-outcome.ts";

/** What is kept while sections come and go; the password never is. */
export type Remembered = {
  userName: string;
  /** Domain of the selector; null where it was not shown. */
  domain: string | null;
};

/** What every section of the sign-in page gets. */
export type SectionProps<Name extends LoginSectionName> = {
  section: LoginSectionOf<Name>;
  offer: LoginOffer;
  /** Where the address asks to go on to. */
  redir: string | null;
  remembered: Remembered;
  onRemember: (change: Partial<Remembered>) => void;
  onEvent: (event: LoginEvent) => void;
  /** What came of a step of signing in. */
  onOutcome: (outcome: SignInOutcome) => void;
};
