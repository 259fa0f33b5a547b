import ky, { type KyInstance } from "ky";
import { sessionEndpoints } from "../contracts/session.contract.ts";
import { requestScope } from "../session/request-scope.ts";
import { endSession } from "../session/session-end.ts";
import { postSessionMessage } from "../session/session-messages.ts";
import { readSessionState } from "../session/session-state.ts";
import { noticeStaleSession } from "../session/stale-session.ts";
import { toApiError, type ApiError } from "./api-error.ts";

/** Long enough for a slow report, short enough that a hanging page gets its retry button. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Sent with the extension's own bearer token and nothing of the session. */
const EXTENSION_CONFIGURATION = "/api/browserextension/configuration";

/** Sign-in calls treat their failures themselves. */
const SIGN_IN_PREFIX = "/api/security/auth";

const SESSION_ENDED_STATUSES = [401, 440];

/** Marks a request that belongs to the session itself and outlives a change of user or organization. */
export const unscoped = { context: { isUnscoped: true } } as const;

function isOwnOrigin(url: URL): boolean {
  return url.origin === window.location.origin;
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

function addSessionHeaders(request: Request): void {
  const url = new URL(request.url);
  if (!isOwnOrigin(url) || isBelow(url.pathname, EXTENSION_CONFIGURATION)) return;
  // What one visitor is told before the sign-in must not be what a cache on the way gives to the next.
  if (isBelow(url.pathname, SIGN_IN_PREFIX)) request.headers.set("Cache-Control", "no-cache");
  const { session, organization } = readSessionState();
  if (session.antiCSRFToken !== "") request.headers.set("X-AntiCSRFToken", session.antiCSRFToken);
  if (organization !== null) request.headers.set("OrganizationID", organization.organization);
}

/** Whether what a request was answered says something about the session of this tab. */
function concernsSession(request: Request, epoch: unknown): boolean {
  const url = new URL(request.url);
  return (
    isOwnOrigin(url) &&
    !isBelow(url.pathname, SIGN_IN_PREFIX) &&
    !isBelow(url.pathname, EXTENSION_CONFIGURATION) &&
    // The late failure of a session before this one says nothing about this one.
    epoch === requestScope.getEpoch()
  );
}

function followFailure(request: Request, { status, code }: ApiError, epoch: unknown): void {
  if (!concernsSession(request, epoch)) return;
  // What it leads to is this very read.
  if (new URL(request.url).pathname !== sessionEndpoints.session) noticeStaleSession(code);
  // The other tabs have the same session; each finds out in its own time otherwise.
  if (SESSION_ENDED_STATUSES.includes(status) && endSession("expired")) postSessionMessage({ type: "expired" });
}

/**
 * The one way to the server: adds the session headers to requests of our own origin, turns every failure into an
 * `ApiError`, and ends the session once when the server says that it is gone. It never retries and never shows
 * anything; both are decided above it.
 */
export const http: KyInstance = ky.create({
  baseUrl: window.location.origin,
  retry: 0,
  // A redirect would carry the session headers to wherever it leads.
  redirect: "error",
  timeout: REQUEST_TIMEOUT_MS,
  hooks: {
    init: [
      (options) => {
        options.context = { ...options.context, epoch: requestScope.getEpoch() };
        if (options.context.isUnscoped === true) return;
        const scope = requestScope.getSignal();
        options.signal = options.signal ? AbortSignal.any([options.signal, scope]) : scope;
      },
    ],
    beforeRequest: [({ request }) => addSessionHeaders(request)],
    beforeError: [
      ({ request, error, options }) => {
        const apiError = toApiError(error);
        followFailure(request, apiError, options.context.epoch);
        return apiError;
      },
    ],
  },
});
