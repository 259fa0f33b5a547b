import { listenAsFrameHost } from "@gatehouse/shared/bridge";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { currentPath } from "@gatehouse/shared/routing";
import { onSessionCleanup } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { useEffect, useReducer, type Dispatch } from "react";
import {
  initialFrameHostState,
  reduceFrameHost,
  type FrameHostAction,
  type FrameHostState,
} from "./frame-host-state.ts";
import type { HostedFrame } from "./hosted-frames.atoms.ts";

const overlayTimeoutMs = 30_000;

/** State of one frame's host; follows pages, session and timeout. */
export function useFrameHost({ pluginId, path }: HostedFrame): [FrameHostState, Dispatch<FrameHostAction>] {
  const [state, dispatch] = useReducer(reduceFrameHost, initialFrameHostState);
  const { phase, load } = state;

  useEffect(() => {
    return listenAsFrameHost(pluginId, (message) => {
      if (message.type === "hide") {
        if (currentPath() === path) return;
        appStore.set(pageHeaderAtom, null);
      }
      dispatch(message);
    });
  }, [pluginId, path]);

  // After a change of user or organization the frame shows data of the previous one.
  useEffect(() => onSessionCleanup(() => dispatch({ type: "retry" })), []);

  useEffect(() => {
    if (phase !== "loading") return;
    const timer = setTimeout(() => dispatch({ type: "overdue", load }), overlayTimeoutMs);
    return () => clearTimeout(timer);
  }, [phase, load]);

  return [state, dispatch];
}
