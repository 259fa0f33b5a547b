import type { FastifyRequest } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import type { ActiveSession } from "../features/sessions/active-session.ts";
import type { FoundSession, SessionsService } from "../features/sessions/sessions.service.ts";
import type { TermsService } from "../features/terms/terms.service.ts";
import { readSessionToken } from "./cookies.ts";
import type { RouteFacts } from "./route.ts";

type Dependencies = { sessions: SessionsService; terms: Pick<TermsService, "readVersion"> };

/**
 * Finds the session that a route requires. A route that requires none still gets a live one: the session read needs it.
 */
export async function authenticate(
  facts: RouteFacts,
  request: FastifyRequest,
  { sessions, terms }: Dependencies,
): Promise<ActiveSession | null> {
  const token = readSessionToken(request);
  const needsTerms = facts.authentication === "session" && facts.allowsPendingTerms !== true && token !== null;
  // Concurrent, because nearly every request needs the version.
  const [found, termsVersion] = await Promise.all([
    token === null ? ({ state: "unknown" } as const) : sessions.find(token),
    needsTerms ? terms.readVersion() : null,
  ]);
  if (facts.authentication === "none") return found.state === "active" ? found.session : null;
  const session = requireSession(facts, found);
  if (session.step === "authenticated") checkPending(facts, session, needsTerms ? termsVersion : undefined);
  return session;
}

/** What a user must do first; without `termsVersion` the terms are not checked. */
function checkPending(facts: RouteFacts, { user }: ActiveSession, termsVersion?: string | null): void {
  if (termsVersion !== undefined && user.termsAcceptedVersion !== termsVersion)
    throw new AppError(errorCodes.termsNotAccepted, 403, "Accept the terms of use first.");
  if (user.mustChangePassword && facts.allowsPendingPasswordChange !== true)
    throw new AppError(errorCodes.passwordChangeRequired, 403, "Change your password first.");
}

/** Whether a sign-in that waits for another factor may call the route. */
export function opensToChallenges(facts: RouteFacts): boolean {
  return facts.authentication === "challenge" || facts.allowsChallenge === true;
}

/** A sign-in that waits for another factor may only continue the sign-in. */
function requireSession(facts: RouteFacts, found: FoundSession): ActiveSession {
  if (found.state === "timed-out" && facts.authentication === "session")
    throw new AppError(errorCodes.sessionTimedOut, 440, "Your session has timed out. Sign in again.");
  if (found.state === "active" && facts.authentication === "session") return found.session;
  if (found.state === "challenge" && opensToChallenges(facts)) return found.session;
  throw new AppError(errorCodes.noSession, 401, "Sign in first.");
}
