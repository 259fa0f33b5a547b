import { listenToFrame, postToFrame, type FrameToHostMessage, type HostToFrameMessage } from "@gatehouse/shared/bridge";
import { dirtySources } from "@gatehouse/shared/frame";
import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { askForProof } from "../session-watch/step-up-question.ts";
import type { HostedFrame } from "./hosted-frames.atoms.ts";

type FrameReference = RefObject<HTMLIFrameElement | null>;
export type AddressChange = Extract<FrameToHostMessage, { type: "addressChange" }>;
type Listeners = {
  onAppLoaded: () => void;
  onNotAuthenticated: () => void;
  onAddressChange: (change: AddressChange) => void;
};

/** Listens to the frame's document while it is on screen. */
export function useFrameMessages(reference: FrameReference, frame: HostedFrame, listeners: Listeners): void {
  const { pluginId, appLoadedDelayMs } = frame;
  // Other listeners must not end the ones of this document, which knows of its unsaved work.
  const onAppLoaded = useEffectEvent(listeners.onAppLoaded);
  const onNotAuthenticated = useEffectEvent(listeners.onNotAuthenticated);
  const onAddressChange = useEffectEvent(listeners.onAddressChange);
  // A layout effect: it runs in the task that sets the URL, before the document can send a message.
  useLayoutEffect(() => {
    const frameWindow = reference.current?.contentWindow;
    if (!frameWindow) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToFrame(frameWindow, (message) => {
      const { type } = message;
      if (type === "addressChange") {
        onAddressChange(message);
      } else if (type === "setPolicyDirty" || type === "setPolicyNotDirty") {
        dirtySources.set(pluginId, type === "setPolicyDirty");
      } else if (type === "userNotAuthenticated") {
        onNotAuthenticated();
      } else if (type === "recentSignInNeeded") {
        void askForProof().then((isProved) => postToFrame(frameWindow, { type: "recentSignIn", isProved }));
      } else {
        clearTimeout(timer);
        timer = setTimeout(() => onAppLoaded(), appLoadedDelayMs);
      }
    });
    return () => {
      stop();
      clearTimeout(timer);
      dirtySources.set(pluginId, false);
    };
  }, [reference, pluginId, appLoadedDelayMs]);
}

/** Posts the message when the frame is ready, and again when it changes; null posts nothing. */
export function usePostToFrame(reference: FrameReference, message: HostToFrameMessage | null): void {
  const text = JSON.stringify(message);
  useEffect(() => {
    const current: HostToFrameMessage | null = JSON.parse(text);
    const frameWindow = reference.current?.contentWindow;
    if (current && frameWindow) postToFrame(frameWindow, current);
  }, [reference, text]);
}
