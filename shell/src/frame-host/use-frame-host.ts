import { listenAsFrameHost } from "@gatehouse/shared/bridge";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { currentPath } from "@gatehouse/shared/routing";
import { onSessionCleanup } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { useEffect, useReducer, type Dispatch } from "react";
import type { FrameDefinition } from "./frame-definitions.ts";
import {
  initialFrameHostState,
  reduceFrameHost,
  type FrameHostAction,
  type FrameHostState,
} from "./frame-host-state.ts";

const overlayTimeoutMs = 30_000;

/** State of one frame's host, as pages, session and clock change it. */
export function useFrameHost({ pluginId, path }: FrameDefinition): [FrameHostState, Dispatch<FrameHostAction>] {
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

  // Another user or organization: what the frame shows is no longer theirs.
  useEffect(() => onSessionCleanup(() => dispatch({ type: "retry" })), []);

  useEffect(() => {
    if (phase !== "loading") return;
    const timer = setTimeout(() => dispatch({ type: "overdue", load }), overlayTimeoutMs);
    return () => clearTimeout(timer);
  }, [phase, load]);

  return [state, dispatch];
}
