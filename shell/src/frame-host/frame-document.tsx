import type { PluginFrameConfig } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTheme } from "../preferences/theme.ts";
import { frameUrl, frameTab } from "./frame-url.ts";
import { forwardFrameKeys } from "./forward-frame-keys.ts";
import classes from "./frame-host.module.css";
import type { FrameHostState } from "./frame-host-state.ts";
import type { HostedFrame } from "./hosted-frames.atoms.ts";
import { keepFrameFocus } from "./keep-frame-focus.ts";
import { prepareFrameStorage } from "./prepare-frame-storage.ts";
import { useAddressChanges } from "./use-address-changes.ts";
import { useFrameMessages, usePostToFrame } from "./use-frame-messages.ts";
import { watchFrameActivity } from "./watch-frame-activity.ts";

type Props = {
  frame: HostedFrame;
  /** Names the frame for screen readers. */
  title: string;
  config: PluginFrameConfig;
  state: FrameHostState;
  onAppLoaded: () => void;
  onNotAuthenticated: () => void;
  /** The response is not the frame's page, such as after a network error or a 404. */
  onUnreachable: () => void;
  /** The document goes with the focus in it. */
  onFocusLost: () => void;
};

/**
 * One document of a frame. Each document gets a new element, so that the tab's history gets no entry and no old
 * listener remains.
 */
export function FrameDocument(props: Props) {
  const { frame, title, config, state, onUnreachable, onFocusLost, ...listeners } = props;
  const { pluginId } = frame;
  const { language } = useTranslation();
  const theme = useTheme();
  const loseFocus = useEffectEvent(onFocusLost);
  const reference = useRef<HTMLIFrameElement>(null);
  const [url] = useState(() => frameUrl(config, { ...state, theme, language }));
  const isReady = state.phase === "ready";
  const tab = frameTab(config, state.tab);

  // Set here and not as an attribute, because the storage must be prepared before the document starts.
  useLayoutEffect(() => {
    prepareFrameStorage(pluginId, config);
    const frameElement = reference.current;
    if (frameElement) frameElement.src = url;
    return () => {
      // A removed frame gets pagehide only after its requests have failed, so dispatch it before the removal.
      frameElement?.contentWindow?.dispatchEvent(new Event("pagehide"));
      if (document.activeElement === frameElement) loseFocus();
    };
  }, [pluginId, config, url]);

  useFrameMessages(reference, frame, { ...listeners, onAddressChange: useAddressChanges(frame, config) });
  usePostToFrame(reference, isReady ? { type: "themeChange", theme } : null);
  usePostToFrame(reference, isReady ? { type: "languageChange", language } : null);
  usePostToFrame(reference, isReady && tab !== undefined ? { type: "menuClick", tab, query: state.query } : null);

  const handleLoad = (): void => {
    const { contentDocument, contentWindow } = reference.current ?? {};
    if (contentDocument?.contentType !== "text/html" || !contentWindow) onUnreachable();
    else {
      watchFrameActivity(contentWindow);
      forwardFrameKeys(contentWindow);
      keepFrameFocus(contentWindow);
    }
  };

  return (
    // A trusted frame of our own origin could remove its sandbox itself.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={reference}
      className={classes.document}
      title={title}
      inert={state.phase === "loading" || !state.isShown}
      onLoad={handleLoad}
    />
  );
}
