import { useTranslation } from "@gatehouse/shared/i18n";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { useEffect, useId, useRef, useState, type MouseEvent } from "react";
import { openSingleSignOn, signInBySingleSignOn } from "../../../data/identity-providers.actions.ts";
import type { SignInOutcome } from "../../../model/sign-in-outcome.ts";
import classes from "./single-sign-on-window.module.css";

export type SingleSignOnWindowProps = { href: string; onOutcome: (outcome: SignInOutcome) => void };
type State = "hint" | "opened" | "blocked" | "returned";

/**
 * The link to the identity provider in a tab whose session has ended: a window of its own leaves this document, which has
 * the unsaved values of its forms. If the browser blocks the window, the next press follows the link here.
 */
export function SingleSignOnWindow({ href, onOutcome }: SingleSignOnWindowProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const [state, setState] = useState<State>("hint");
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  const handleReturn = (): void => {
    setState("returned");
    void signInBySingleSignOn().then(onOutcome);
  };
  const handleClick = (event: MouseEvent): void => {
    // With these keys, the browser opens a tab or window itself.
    if (state === "blocked" || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    waiting.current?.abort();
    waiting.current = new AbortController();
    setState(openSingleSignOn(href, handleReturn, waiting.current.signal) ? "opened" : "blocked");
  };

  return (
    <>
      <LinkButton isWide href={href} aria-describedby={hintId} onClick={handleClick}>
        {t("login.method.single-sign-on")}
      </LinkButton>
      <p id={hintId} role="status" className={classes.hint}>
        {/* i18n-keys: login.method.window.hint, login.method.window.opened, login.method.window.blocked */}
        {state === "returned" ? t("login.signing-in") : t(`login.method.window.${state}`)}
      </p>
    </>
  );
}
