import type { createExtensionBridge } from "./extension-bridge.ts";

/** Anything may be posted; its type is all that is read here. */
type Posted = MessageEvent<{ type?: unknown } | null | undefined>;

/**
 * Listens on every page for the browser extension, whose content script posts to our window. The code that answers loads
 * with the first request, because most users have no extension.
 */
export function listenToExtension(): void {
  let answer: ReturnType<typeof createExtensionBridge> | undefined;
  const handleMessage = (event: Posted): void => {
    if (event.data?.type !== "get-wfp-ext-config") return;
    import("./extension-bridge.ts")
      .then(({ createExtensionBridge }) => {
        answer ??= createExtensionBridge(() => removeEventListener("message", handleMessage));
        return answer(event);
      })
      // Without the code there is no answer. The next request tries again to load it.
      .catch(() => undefined);
  };
  addEventListener("message", handleMessage);
}
