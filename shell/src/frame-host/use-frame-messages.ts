import { listenToFrame, postToFrame, type HostToFrameMessage } from "@gatehouse/shared/bridge";
import { dirtySources } from "@gatehouse/shared/frame";
import { useEffect, useLayoutEffect, type RefObject } from "react";
import type { FrameDefinition } from "./frame-definitions.ts";

type FrameReference = RefObject<HTMLIFrameElement | null>;
type Listeners = { onAppLoaded: () => void; onNotAuthenticated: () => void };

/** Hears the frame's document for as long as it is the one on screen. */
export function useFrameMessages(reference: FrameReference, frame: FrameDefinition, listeners: Listeners): void {
  const { onAppLoaded, onNotAuthenticated } = listeners;
  const { pluginId, appLoadedDelayMs } = frame;
  // In the task that sets the address, so before the document can have said anything.
  useLayoutEffect(() => {
    const frameWindow = reference.current?.contentWindow;
    if (!frameWindow) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToFrame(frameWindow, ({ type }) => {
      if (type === "setPolicyDirty" || type === "setPolicyNotDirty") {
        dirtySources.set(pluginId, type === "setPolicyDirty");
      } else if (type === "userNotAuthenticated") {
        onNotAuthenticated();
      } else {
        clearTimeout(timer);
        timer = setTimeout(onAppLoaded, appLoadedDelayMs);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
      dirtySources.set(pluginId, false);
    };
  }, [reference, pluginId, appLoadedDelayMs, onAppLoaded, onNotAuthenticated]);
}

/** Tells the frame once it listens, and again whenever the message changes; null says nothing. */
export function usePostToFrame(reference: FrameReference, message: HostToFrameMessage | null): void {
  const text = JSON.stringify(message);
  useEffect(() => {
    const current: HostToFrameMessage | null = JSON.parse(text);
    const frameWindow = reference.current?.contentWindow;
    if (current && frameWindow) postToFrame(frameWindow, current);
  }, [reference, text]);
}
