import { useEffect } from "react";
import { currentPath } from "../routing/hash-href.ts";
import { postToFrameHost } from "./frame-host-messages.ts";
import type { FrameHostMessage } from "./frame-messages.ts";

type Shown = Omit<Extract<FrameHostMessage, { type: "show" }>, "type">;

/**
 * Makes the shell show a frame application below the page at `path` while that page is on screen; null shows none. The
 * frame keeps its document when only tab, view or query change.
 *
 * @since contract 1
 */
export function useHostedFrame(frameId: string, path: string, shown: Shown | null): void {
  const text = JSON.stringify(shown);
  useEffect(() => {
    const current: Shown | null = JSON.parse(text);
    postToFrameHost(frameId, current ? { type: "show", ...current } : { type: "unload" });
  }, [frameId, text]);

  useEffect(() => {
    return () => {
      postToFrameHost(frameId, { type: "hide" });
      // The host ignores hide on this route, so a remount of the page unloads the frame to restart it.
      if (currentPath() === path) postToFrameHost(frameId, { type: "unload" });
    };
  }, [frameId, path]);
}
