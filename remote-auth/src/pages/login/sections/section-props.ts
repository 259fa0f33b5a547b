import type { ReactNode } from "react";
import type { LoginEvent } from "../../../model/login-events.ts";
import type { LoginOffer } from "../../../model/login-offer.ts";
import type { LoginSectionName, LoginSectionOf } from "../../../model/login-sections.ts";
import type { SignInOutcome } from "../../../model/sign-in-outcome.ts";

/** Values kept between sections, without the password. */
export type Remembered = {
  userName: string;
  /** Chosen domain; null if the selector was not shown. */
  domain: string | null;
};

/** Props of all sections of the sign-in page. */
export type SectionProps<Name extends LoginSectionName> = {
  section: LoginSectionOf<Name>;
  offer: LoginOffer;
  /** Above the form. */
  notice: ReactNode;
  /** Return path in the URL. */
  redir: string | null;
  remembered: Remembered;
  onRemember: (change: Partial<Remembered>) => void;
  onEvent: (event: LoginEvent) => void;
  /** Called with the result of a sign-in step. */
  onOutcome: (outcome: SignInOutcome) => void;
};
