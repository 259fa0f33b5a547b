const REQUEST_TYPE = "get-wfp-ext-config";

const isRequest = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "type" in data && data.type === REQUEST_TYPE;

/**
 * Listens on every page for the browser extension, whose content script posts to our window. Messages of other windows
 * and origins don't count. The code that answers loads with the first request, because most users have no extension.
 */
export function listenToExtension(): void {
  let answer: ((data: unknown) => Promise<void>) | null = null;

  async function passOn(data: unknown): Promise<void> {
    const { createExtensionBridge } = await import("./extension-bridge.ts");
    answer ??= createExtensionBridge(() => window.removeEventListener("message", handleMessage));
    await answer(data);
  }

  function handleMessage({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== window || origin !== window.location.origin || !isRequest(data)) return;
    // The next request tries again to load the code.
    passOn(data).catch(() => undefined);
  }

  window.addEventListener("message", handleMessage);
}
