import { sessionStore, useSession } from "@gatehouse/shared/session";
import { preferences } from "@gatehouse/shared/storage";
import { useEffect, useEffectEvent, useReducer, useRef, useState, type ReactNode } from "react";
import { readFirstOffer, takeFirstOffer } from "../../../data/sign-in-details.actions.ts";
import type { LoginEntry, ResetLink } from "../../../model/login-entry.ts";
import type { LoginEvent } from "../../../model/login-events.ts";
import { nextSection, initialSection } from "../../../model/login-machine.ts";
import { emptyOffer, type LoginOffer } from "../../../model/login-offer.ts";
import type { LoginSection } from "../../../model/login-sections.ts";
import { eventAfter, type SignInOutcome } from "../../../model/sign-in-outcome.ts";
import { LoginFrame } from "../frame/login-frame.tsx";
import { LoginSectionView } from "./login-section-view.tsx";
import type { Remembered } from "./section-props.ts";

type LoginSectionsProps = {
  /** From the initial URL of the page. */
  resetLink: ResetLink | null;
  /** Above the form. */
  notice: ReactNode;
  redir: string | null;
  /** Called when the form shows, after which the link is no longer needed. */
  onLinkLeft: () => void;
};

function keepDomain(domain: string | null): void {
  if (domain === "") preferences.remove("lastDomain");
  else if (domain !== null) preferences.set("lastDomain", domain);
}

/** Shows the current section and handles its events. */
export function LoginSections({ resetLink, notice, redir, onLinkLeft }: LoginSectionsProps) {
  const { antiCSRFToken, SignedIn } = useSession();
  const [firstOffer] = useState(readFirstOffer);
  // Only after the first render, which React may begin more than once: a later visit reads it again.
  useEffect(() => void takeFirstOffer(), []);
  const [offer, setOffer] = useState(firstOffer ?? emptyOffer);
  const toEntry = ({ banner, hasSsoContext }: LoginOffer): LoginEntry => ({
    banner,
    hasSsoContext,
    resetLink,
  });
  const [section, dispatch] = useReducer(nextSection, null, () =>
    initialSection(antiCSRFToken, firstOffer && toEntry(firstOffer)),
  );
  const [remembered, setRemembered] = useState<Remembered>({ userName: "", domain: null });
  // A sign-in step may end after the section has changed.
  const latest = useRef(remembered);

  const handleLinkLeft = useEffectEvent(onLinkLeft);
  useEffect(() => {
    if (section.name === "standard") handleLinkLeft();
  }, [section.name]);

  const handleEvent = (event: LoginEvent): void => {
    dispatch(event);
    // A new password ends all sessions, including one in this browser.
    if (event.type === "passwordReset" && SignedIn) sessionStore.refresh().catch(() => undefined);
  };

  const handleOffer = (read: LoginOffer): void => {
    setOffer(read);
    dispatch({ type: "entryRead", entry: toEntry(read) });
  };

  const handleRemember = (change: Partial<Remembered>): void => {
    latest.current = { ...latest.current, ...change };
    setRemembered(latest.current);
  };

  const handleOutcome = (outcome: SignInOutcome): void => {
    if (outcome.outcome === "done") keepDomain(latest.current.domain);
    const event = eventAfter(outcome);
    if (event !== null) dispatch(event);
  };

  return (
    <LoginFrame hasFooter={hasFooter(section)}>
      <LoginSectionView
        section={section}
        offer={offer}
        notice={notice}
        remembered={remembered}
        onRemember={handleRemember}
        redir={redir}
        onEvent={handleEvent}
        onOffer={handleOffer}
        onOutcome={handleOutcome}
      />
    </LoginFrame>
  );
}

function hasFooter({ name }: LoginSection): boolean {
  return name !== "loading" && name !== "prelogin";
}
