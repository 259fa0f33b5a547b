import { errorText } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { useEffect, useRef, type ReactNode } from "react";
import { type HandOverState, useHandOver } from "../../../data/browser-extension.hooks.ts";
import { ExtensionConsent } from "../extension/extension-consent.tsx";
import type { ExtensionPurpose } from "../extension/use-extension-purpose.ts";
import classes from "../section-content.module.css";
import loadingClasses from "./loading-section.module.css";
import { LoginHeading } from "./login-heading.tsx";

type InfoSectionProps = { purpose: ExtensionPurpose; extensionId: string };

/** Hands the signed-in user's access to the browser extension that opened this window, which then closes. */
export function InfoSection({ purpose, extensionId }: InfoSectionProps) {
  const { t } = useTranslation();
  const { state, allow, decline, retry } = useHandOver(extensionId, purpose.forget);
  if (state.name === "consentRequired") {
    return <ExtensionConsent extensionId={extensionId} onAllow={allow} onDecline={decline} />;
  }
  return (
    <>
      <LoginHeading title={t("login.info.title")} />
      <NoteArea isWaiting={state.name === "working"}>
        <HandOverNote state={state} onRetry={retry} onLeave={purpose.leave} />
      </NoteArea>
    </>
  );
}

/** Takes the focus when an outcome shows: the button that led to it is gone. No key press may go on to the next one. */
function NoteArea({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const areaRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWaiting) areaRef.current?.focus();
  }, [isWaiting]);
  return (
    <div ref={areaRef} tabIndex={-1} role="group" aria-label={t("login.info.title")} className={classes.content}>
      {children}
    </div>
  );
}

type HandOverNoteProps = {
  state: Exclude<HandOverState, { name: "consentRequired" }>;
  onRetry: () => void;
  onLeave: () => void;
};

function HandOverNote({ state, onRetry, onLeave }: HandOverNoteProps) {
  const { t } = useTranslation();
  switch (state.name) {
    case "working":
      return (
        <div className={loadingClasses.wait}>
          <Spinner size="large" label={t("login.info.connecting")} />
        </div>
      );
    case "handedOver":
      return (
        <Banner tone="info" announce="status">
          {t("login.info.connected")}
        </Banner>
      );
    case "failedToClose":
      return (
        <Banner tone="warning" announce="alert">
          {t("login.info.failed-to-close")}
        </Banner>
      );
    case "declined":
      return (
        <>
          <Banner tone="info" announce="status">
            {t("login.info.failed")}
          </Banner>
          <OpenConsole onLeave={onLeave} />
        </>
      );
    case "noAccess":
      return (
        <>
          <Banner tone="danger" announce="alert">
            {t("login.info.no-access")}
          </Banner>
          <OpenConsole onLeave={onLeave} />
        </>
      );
    case "failed":
      return <FailedHandOver error={state.error} onRetry={onRetry} onLeave={onLeave} />;
  }
}

type FailedHandOverProps = Omit<HandOverNoteProps, "state"> & Pick<Extract<HandOverState, { name: "failed" }>, "error">;

function FailedHandOver({ error, onRetry, onLeave }: FailedHandOverProps) {
  const { t } = useTranslation();
  return (
    <>
      <Banner tone="danger" announce="alert">
        {t("login.info.failed")} {errorText(error, t)}
      </Banner>
      {error.requestId !== "" && (
        <p className={classes.reference}>{t("shared:ui.requestId", { requestId: error.requestId })}</p>
      )}
      <Button isWide onClick={onRetry}>
        {t("shared:ui.retry")}
      </Button>
      <OpenConsole onLeave={onLeave} />
    </>
  );
}

function OpenConsole({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" isWide onClick={onLeave}>
      {t("login.info.open-console")}
    </Button>
  );
}
