import { useTranslation } from "@gatehouse/shared/i18n";
import { hasUnconfirmedSignOut } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import { lazy, Suspense, useRef, useState } from "react";
import { LoginHeading } from "./login-heading.tsx";
import classes from "./prelogin-section.module.css";
import type { SectionProps } from "./section-props.ts";

/** Rarely needed, so loaded on demand. */
const UnconfirmedSignOut = lazy(async () => ({
  default: (await import("../alternatives/unconfirmed-sign-out.tsx")).UnconfirmedSignOut,
}));

/** The installation's banner, to accept before each sign-in. Shown as text, never as markup. */
export function PreloginSection({ section: { banner }, onEvent }: SectionProps<"prelogin">) {
  const { t } = useTranslation();
  const [isSignOutUnconfirmed] = useState(hasUnconfirmedSignOut);
  const acceptRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      {isSignOutUnconfirmed && (
        <div className={classes.message}>
          <Suspense>
            {/* Its button goes, and with it the focus. */}
            <UnconfirmedSignOut onConfirmed={() => acceptRef.current?.focus()} />
          </Suspense>
        </div>
      )}
      <LoginHeading title={banner.title === "" ? t("login.prelogin.title") : banner.title} />
      {/* Focusable, so that a long text can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className={classes.text} role="region" aria-label={t("login.prelogin.text-label")} tabIndex={0} dir="auto">
        {banner.text}
      </div>
      <Button ref={acceptRef} isWide onClick={() => onEvent({ type: "bannerAccepted" })}>
        {t("login.prelogin.accept")}
      </Button>
    </>
  );
}
