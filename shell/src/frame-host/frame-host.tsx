import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Spinner } from "@gatehouse/shared/ui/spinner";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { useCallback, useRef } from "react";
import { usePluginFrame } from "../data/plugin-frames.hooks.ts";
import { isOwnOrigin } from "./frame-address.ts";
import type { FrameDefinition } from "./frame-definitions.ts";
import { FrameDocument } from "./frame-document.tsx";
import classes from "./frame-host.module.css";
import type { FrameHostState } from "./frame-host-state.ts";
import { useFrameHost } from "./use-frame-host.ts";
import { useLostSession } from "./use-lost-session.ts";

/** The place of one frame: hidden until a page shows it, covered until it has loaded, with Retry where it does not. */
export function FrameHost({ frame }: { frame: FrameDefinition }) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const [state, dispatch] = useFrameHost(frame);
  const { load, phase, isShown } = state;
  const { config, hasFailed, retry } = usePluginFrame(frame.pluginId, phase !== "unloaded");
  const handleNotAuthenticated = useLostSession(state, dispatch);
  const handleAppLoaded = useCallback(() => dispatch({ type: "appLoaded", load }), [dispatch, load]);
  const handleRetry = (): void => {
    retry();
    dispatch({ type: "retry" });
    // The button goes away and must not take the focus with it.
    place.current?.focus();
  };

  const isRefused = config !== undefined && !isOwnOrigin(config.frameSource);
  const view = chooseView(phase, hasFailed || isRefused);
  return (
    <section
      ref={place}
      className={classes["host"]}
      data-frame-host=""
      hidden={!isShown}
      aria-label={t(frame.titleKey)}
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
      {config && !isRefused && (
        <FrameDocument
          // Another version of the remote has another document.
          key={`${load} ${config.frameSource}`}
          frame={frame}
          config={config}
          state={state}
          onAppLoaded={handleAppLoaded}
          onNotAuthenticated={handleNotAuthenticated}
          onUnreachable={() => dispatch({ type: "overdue", load })}
        />
      )}
      {view === "loading" && <LoadingOverlay />}
    </section>
  );
}

function chooseView(phase: FrameHostState["phase"], isBroken: boolean): FrameHostState["phase"] | "broken" {
  return isBroken && phase !== "unloaded" ? "broken" : phase;
}

function LoadingOverlay() {
  const { t } = useTranslation();
  return (
    <div className={classes["overlay"]}>
      <Spinner size="large" />
      <VisuallyHidden role="status">{t("frame-host.loading")}</VisuallyHidden>
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
    <div className={classes["late"]}>
      <Banner tone="warning" announce="alert" title={t("frame-host.late.title")} action={retryButton}>
        {t("frame-host.late.description")}
      </Banner>
    </div>
  );
}
