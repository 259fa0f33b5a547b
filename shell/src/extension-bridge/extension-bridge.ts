import { toApiError, type ApiError } from "@gatehouse/shared/http";
import { readExtensionConfiguration } from "../data/browser-extension.actions.ts";
import { readExtensionRequest, type ExtensionRequest } from "./extension-request.ts";

const MIN_INTERVAL_MS = 10_000;
const MAX_FAILURES = 5;

type BridgeError = { type: "throttled" | "unauthorized" | "unsupportedVersion" | "unknown"; message: string };

const errorTypes: Readonly<Record<number, BridgeError["type"]>> = {
  400: "unsupportedVersion",
  401: "unauthorized",
  403: "unauthorized",
};

const throttled: BridgeError = { type: "throttled", message: "The last request was less than 10 seconds ago." };

const toBridgeError = ({ status, message }: ApiError): BridgeError => ({
  type: errorTypes[status] ?? "unknown",
  message,
});

/** To this window, where the extension's content script hears it as the page does. */
const post = (answer: object): void => window.postMessage(answer, window.location.origin);
const postError = (id: string, error: BridgeError): void => post({ id, type: "error", error });

/**
 * Answers requests for the extension's configuration, which it reads with the token in the request. Messages of other
 * windows and origins, and malformed requests, get no answer and don't count. After too many failures in a row it calls
 * `close` and answers nothing more.
 */
export function createExtensionBridge(close: () => void): (message: MessageEvent<unknown>) => Promise<void> {
  // Throttled requests don't move it, so an extension that asks too often still gets its turn.
  let passedOnAt = -Infinity;
  let failures = 0;
  let isClosed = false;

  function countFailure(): void {
    failures += 1;
    if (failures < MAX_FAILURES) return;
    isClosed = true;
    close();
  }

  async function passOn({ id, version, token }: ExtensionRequest): Promise<void> {
    try {
      const configuration = await readExtensionConfiguration(version, token);
      failures = 0;
      post({ id, type: "wfp-ext-config", configuration });
    } catch (error) {
      countFailure();
      postError(id, toBridgeError(toApiError(error)));
    }
  }

  return async ({ source, origin, data }) => {
    if (source !== window || origin !== window.location.origin) return;
    const request = readExtensionRequest(data);
    if (request === null || isClosed) return;
    const now = performance.now();
    if (now - passedOnAt < MIN_INTERVAL_MS) return postError(request.id, throttled);
    passedOnAt = now;
    await passOn(request);
  };
}
