import type { PluginFrameConfig } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useLayoutEffect, useRef, useState } from "react";
import { useTheme } from "../layout/preferences/theme.ts";
import { frameAddress, frameTab } from "./frame-address.ts";
import type { FrameDefinition } from "./frame-definitions.ts";
import classes from "./frame-host.module.css";
import type { FrameHostState } from "./frame-host-state.ts";
import { prepareFrameStorage } from "./prepare-frame-storage.ts";
import { useFrameMessages, usePostToFrame } from "./use-frame-messages.ts";
import { watchFrameActivity } from "./watch-frame-activity.ts";

type Props = {
  frame: FrameDefinition;
  config: PluginFrameConfig;
  state: FrameHostState;
  onAppLoaded: () => void;
  onNotAuthenticated: () => void;
  /** What came is not the frame's page: no network, no such file. */
  onUnreachable: () => void;
};

/** One document of a frame. A new document is a new element: the tab's history gets no entry, old words no listener. */
export function FrameDocument({ frame, config, state, onUnreachable, ...listeners }: Props) {
  const { t, language } = useTranslation();
  const theme = useTheme();
  const reference = useRef<HTMLIFrameElement>(null);
  const [address] = useState(() => frameAddress(config, { ...state, theme, language }));
  const isReady = state.phase === "ready";
  const tab = frameTab(config, state.tab);

  // Not as an attribute: the storage must be ready before the document starts.
  useLayoutEffect(() => {
    prepareFrameStorage(frame.pluginId, config);
    if (reference.current) reference.current.src = address;
  }, [frame, config, address]);

  useFrameMessages(reference, frame, listeners);
  usePostToFrame(reference, isReady ? { type: "themeChange", theme } : null);
  usePostToFrame(reference, isReady ? { type: "languageChange", language } : null);
  usePostToFrame(reference, isReady && tab !== undefined ? { type: "menuClick", tab } : null);

  const handleLoad = (): void => {
    const { contentDocument, contentWindow } = reference.current ?? {};
    if (contentDocument?.contentType !== "text/html" || !contentWindow) onUnreachable();
    else watchFrameActivity(contentWindow);
  };

  return (
    // Of our own origin and trusted: a sandbox that it could lift itself would only pretend.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={reference}
      className={classes["document"]}
      title={t(frame.titleKey)}
      inert={state.phase === "loading"}
      onLoad={handleLoad}
    />
  );
}
