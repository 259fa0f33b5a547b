import type { PluginFrameConfig } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { translate, useTranslation } from "@gatehouse/shared/i18n";
import type { Dispatch } from "react";
import { usePluginFrame } from "../data/plugin-frames.hooks.ts";
import type { FrameHostAction, FrameHostState } from "./frame-host-state.ts";
import { isOwnOrigin } from "./frame-url.ts";
import type { HostedFrame } from "./hosted-frames.atoms.ts";
import { useDocumentConfig } from "./use-document-config.ts";
import { useFrameHost } from "./use-frame-host.ts";

type FrameView = {
  state: FrameHostState;
  dispatch: Dispatch<FrameHostAction>;
  /** What the document is loaded with; undefined while it must not be loaded. */
  config: PluginFrameConfig | undefined;
  view: FrameHostState["phase"] | "broken";
  /** Names the frame; empty while it is hidden. */
  title: string;
  /** Whether the user can work in the frame. */
  isUsable: boolean;
  /** Reloads the frame. */
  retry: () => void;
};

/** What the host of a frame shows. */
export function useFrameView(frame: HostedFrame): FrameView {
  const { language } = useTranslation();
  const [state, dispatch] = useFrameHost(frame);
  const { phase, isShown } = state;
  const { pluginId, namespace } = frame;
  const { config: newest, hasFailed, retry: retryConfig } = usePluginFrame(pluginId, namespace, phase !== "unloaded");
  const config = useDocumentConfig(newest, state);
  const isRefused = config !== undefined && !isOwnOrigin(config.frameSource);
  const isBroken = config === undefined ? hasFailed : isRefused;
  const view = phase !== "unloaded" && isBroken ? "broken" : phase;
  return {
    state,
    dispatch,
    config: isRefused ? undefined : config,
    view,
    // The page that shows the frame has loaded its texts.
    title: isShown ? translate(frame.namespace, frame.titleKey, {}, language) : "",
    isUsable: isShown && (view === "ready" || view === "late"),
    retry: () => {
      retryConfig();
      dispatch({ type: "retry" });
    },
  };
}
