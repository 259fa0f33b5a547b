import {
  browserExtensionEndpoints,
  extensionConfigurationSchema,
  extensionIdSchema,
  extensionTokenName,
  extensionTokenSchema,
  extensionVersions,
  type ExtensionConfiguration,
} from "@gatehouse/shared/contracts/browser-extension.contract";
import { type ApiError, getJson, sendJson, toApiError } from "@gatehouse/shared/http";
import { pluginTokens } from "@gatehouse/shared/session";
import { findContextProvider } from "../model/context-provider.ts";
import { signInOptions, withFreshToken } from "./sign-ins.api.ts";

/** What came of a hand-over; `consentRequired` if the user has not allowed the extension yet. */
export type HandOverOutcome =
  | { name: "handedOver" }
  | { name: "consentRequired" }
  | { name: "noAccess" }
  | { name: "aborted" }
  | { name: "failed"; error: ApiError };

const CONSENT_REQUIRED = "extension_consent_required";
const MINUTE_MS = 60_000;

async function requestToken(extensionId: string, signal: AbortSignal): Promise<void> {
  const body = { ExtensionId: extensionId };
  const { Token } = await withFreshToken(() =>
    sendJson("post", browserExtensionEndpoints.token, body, extensionTokenSchema, { signal }),
  );
  pluginTokens.put({ Name: extensionTokenName, Token });
}

/** Read as the extension does later: by the token alone. */
function readConfiguration(token: string, signal: AbortSignal): Promise<ExtensionConfiguration> {
  const address = `${browserExtensionEndpoints.configuration}?version=${extensionVersions[0]}`;
  const headers = { Authorization: `Bearer ${token}` };
  return getJson(address, extensionConfigurationSchema, { headers, credentials: "omit", signal });
}

function describeFailure(error: ApiError): HandOverOutcome {
  if (error.status === 403 && error.code === CONSENT_REQUIRED) return { name: "consentRequired" };
  // The extension's token was refused, or the server grants none: no permission, or not one of the allowed extensions.
  const isRefused = error.status === 401 || error.status === 403;
  return isRefused ? { name: "noAccess" } : { name: "failed", error };
}

/** Gives the extension a token and its configuration; never rejects. */
export async function handOver(extensionId: string, signal: AbortSignal): Promise<HandOverOutcome> {
  const provide = findContextProvider(window);
  if (provide === null || !extensionIdSchema.safeParse(extensionId).success) return { name: "noAccess" };
  try {
    await requestToken(extensionId, signal);
    const token = pluginTokens.get(extensionTokenName);
    if (token === null) return { name: "noAccess" };
    const configuration = await readConfiguration(token, signal);
    if (signal.aborted) return { name: "aborted" };
    const expires = Date.now() + configuration.sessionDurationMinutes * MINUTE_MS;
    provide(Object.freeze({ token, configuration, expires }));
    return { name: "handedOver" };
  } catch (error) {
    return signal.aborted ? { name: "aborted" } : describeFailure(toApiError(error));
  }
}

/** Allows the extension from now on; resolves with the failure, or null. */
export async function allowExtension(extensionId: string): Promise<ApiError | null> {
  const address = browserExtensionEndpoints.consent.replace(":extensionId", extensionId);
  try {
    await withFreshToken(() => sendJson("put", address));
    return null;
  } catch (error) {
    return toApiError(error);
  }
}

/**
 * Asks with every sign-in call for a session that lasts as long as the extension's, until the returned function is
 * called. The server grants it only if a token for the extension follows soon.
 */
export function askToRetainSession(): () => void {
  signInOptions.headers = { "X-Retain-Session": "true" };
  return () => {
    delete signInOptions.headers;
  };
}
