import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { useRef } from "react";
import { SkipButton } from "../components/skip-button.tsx";
import { focusMain } from "../navigation/focus-main.ts";
import { FrameDocument } from "./frame-document.tsx";
import classes from "./frame-host.module.css";
import type { HostedFrame } from "./hosted-frames.atoms.ts";
import { useFrameSkip } from "./use-frame-skip.ts";
import { useFrameView } from "./use-frame-view.ts";
import { useLostSession } from "./use-lost-session.ts";

const findHeading = (): HTMLElement | null => document.querySelector("main h1") ?? document.querySelector("main");

/**
 * The container of one frame: hidden until a page shows it, with an overlay until it has loaded, and Retry if it fails.
 */
export function FrameHost({ frame }: { frame: HostedFrame }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const { state, dispatch, config, view, title, isUsable, retry } = useFrameView(frame);
  const { load } = state;
  const handleNotAuthenticated = useLostSession(state, dispatch);
  useFrameSkip(place, isUsable ? title : null);
  const focusPlace = (): void => place.current?.focus();
  const handleRetry = (): void => {
    retry();
    // Moves the focus to the frame, because the button disappears.
    focusPlace();
  };

  return (
    <section
      ref={place}
      className={classes.host}
      data-frame-host=""
      hidden={!state.isShown}
      aria-label={title}
      aria-busy={view === "loading"}
      tabIndex={-1}
    >
      {view === "broken" && (
        <PageState
          kind="error"
          title={t("frame-host.failed.title")}
          description={t("frame-host.failed.description")}
          onRetry={handleRetry}
        />
      )}
      {view === "late" && <LateBar onRetry={handleRetry} />}
      {config && (
        <FrameDocument
          // Another version of the remote has another document.
          key={`${load} ${config.frameSource}`}
          frame={frame}
          title={title}
          config={config}
          state={state}
          onAppLoaded={() => dispatch({ type: "appLoaded", load })}
          onNotAuthenticated={handleNotAuthenticated}
          onUnreachable={() => dispatch({ type: "overdue", load })}
          onFocusLost={focusPlace}
        />
      )}
      {isUsable && <SkipButton onPress={() => focusMain(findHeading)}>{t("frame-host.skip.back")}</SkipButton>}
      {view === "loading" && <LoadingOverlay title={title} />}
    </section>
  );
}

function LoadingOverlay({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.overlay}>
      <Spinner size="large" />
      <VisuallyHidden role="status">{t("frame-host.loading", { title })}</VisuallyHidden>
    </div>
  );
}

function LateBar({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const retryButton = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {t("components.retry")}
    </Button>
  );
  return (
    <div className={classes.late}>
      <Banner tone="warning" announce="alert" title={t("frame-host.late.title")} action={retryButton}>
        {t("frame-host.late.description")}
      </Banner>
    </div>
  );
}
