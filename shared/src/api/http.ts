import ky, { type KyInstance } from "ky";
import { sessionEndpoints } from "../contracts/sessions.contract.ts";
import { requestScope } from "../session/request-scope.ts";
import { endSession } from "../session/session-end.ts";
import { postSessionMessage } from "../session/session-messages.ts";
import { readSessionState } from "../session/session-state.ts";
import { noticeStaleSession } from "../session/stale-session.ts";
import { toApiError, type ApiError } from "./api-error.ts";
import { countedFetch } from "./server-calls.ts";
import { stepUp } from "./step-up.ts";

/** Long enough for a slow report, short enough that a hanging page gets its retry button. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Sent with the extension's own bearer token, without the session. */
const EXTENSION_CONFIGURATION = "/api/browserextension/configuration";

/** Sign-in calls handle their own failures. */
const SIGN_IN_PREFIX = "/api/security/auth";

const SESSION_ENDED_STATUSES = [401, 440];

/** Marks a request of the session itself, which a change of user or organization does not abort. */
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
  // A cache must not give one visitor's sign-in data to another.
  if (isBelow(url.pathname, SIGN_IN_PREFIX)) request.headers.set("Cache-Control", "no-cache");
  // The browser's own value may be another language than that of the console.
  request.headers.set("Accept-Language", document.documentElement.lang);
  const { session, organization } = readSessionState();
  if (session.antiCSRFToken !== "") request.headers.set("X-AntiCSRFToken", session.antiCSRFToken);
  if (organization !== null) request.headers.set("OrganizationID", organization.organization);
  // So that menus and versions stay those of the tab's preview links.
  const { search } = window.location;
  if (search) request.headers.set("X-Gatehouse-Preview", search);
}

/** Whether the response to a request is about the session of this tab. */
function concernsSession(request: Request, epoch: unknown): boolean {
  const url = new URL(request.url);
  return (
    isOwnOrigin(url) &&
    !isBelow(url.pathname, SIGN_IN_PREFIX) &&
    !isBelow(url.pathname, EXTENSION_CONFIGURATION) &&
    // A late failure of an earlier session is not about this one.
    epoch === requestScope.getEpoch()
  );
}

function followFailure(request: Request, { status, code }: ApiError, epoch: unknown): void {
  if (!concernsSession(request, epoch)) return;
  // A stale session causes this very read.
  if (new URL(request.url).pathname !== sessionEndpoints.session) noticeStaleSession(code);
  // Other tabs share the session, but would otherwise find out later.
  if (SESSION_ENDED_STATUSES.includes(status) && endSession("expired")) postSessionMessage({ type: "expired" });
}

/**
 * The only HTTP client: adds the session headers to requests to our own origin, converts every failure to an
 * `ApiError`, and ends the session once the server says that it is over. It never retries or shows anything; callers
 * decide both, except that the user may have to prove their identity before a request goes on.
 *
 * @since contract 1
 */
export const http: KyInstance = ky.create({
  baseUrl: window.location.origin,
  retry: 0,
  // A redirect would send the session headers to its target.
  redirect: "error",
  timeout: REQUEST_TIMEOUT_MS,
  fetch: countedFetch,
  hooks: {
    init: [
      (options) => {
        options.context = { ...options.context, epoch: requestScope.getEpoch() };
        stepUp.prepare?.(options);
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
