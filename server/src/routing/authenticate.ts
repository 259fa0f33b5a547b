import type { FastifyRequest } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import type { ActiveSession, FoundSession, SessionsService } from "../features/sessions/sessions.service.ts";
import type { TermsVersionsService } from "../features/terms-versions/terms-versions.service.ts";
import { readSessionToken } from "./cookies.ts";
import type { RouteFacts } from "./route.ts";

type Dependencies = { sessions: SessionsService; terms: Pick<TermsVersionsService, "readVersion"> };

/** Finds the session that a route wants. One without still learns of a live one: the session read needs it. */
export async function authenticate(
  facts: RouteFacts,
  request: FastifyRequest,
  { sessions, terms }: Dependencies,
): Promise<ActiveSession | null> {
  if (facts.authentication === "extension-bearer")
    throw new AppError(errorCodes.noSession, 401, "This address needs a token that this server does not issue yet.");
  const token = readSessionToken(request);
  const needsTerms = facts.authentication === "session" && facts.allowsPendingTerms !== true && token !== null;
  // Side by side: the version is asked for with nearly every request.
  const [found, termsVersion] = await Promise.all([
    token === null ? ({ state: "unknown" } as const) : sessions.find(token),
    needsTerms ? terms.readVersion() : null,
  ]);
  if (facts.authentication === "none") return found.state === "active" ? found.session : null;
  const session = readWanted(facts, found);
  if (session.step === "authenticated") checkPending(facts, session, needsTerms ? termsVersion : undefined);
  return session;
}

/** What a user has to do before anything else; `termsVersion` is left out where the terms do not matter. */
function checkPending(facts: RouteFacts, { user }: ActiveSession, termsVersion?: string | null): void {
  if (termsVersion !== undefined && user.termsAcceptedVersion !== termsVersion)
    throw new AppError(errorCodes.termsNotAccepted, 403, "The terms of use must be accepted first.");
  if (user.mustChangePassword && facts.allowsPendingPasswordChange !== true)
    throw new AppError(errorCodes.passwordChangeRequired, 403, "The password must be changed first.");
}

/** Whether a sign-in that waits for another factor may call the route. */
export function opensToChallenges(facts: RouteFacts): boolean {
  return facts.authentication === "challenge" || facts.allowsChallenge === true;
}

/** A sign-in that waits for another factor opens nothing but what goes on with it. */
function readWanted(facts: RouteFacts, found: FoundSession): ActiveSession {
  if (found.state === "timed-out" && facts.authentication === "session")
    throw new AppError(errorCodes.sessionTimedOut, 440, "The session has timed out. Sign in again.");
  if (found.state === "active" && facts.authentication === "session") return found.session;
  if (found.state === "challenge" && opensToChallenges(facts)) return found.session;
  throw new AppError(errorCodes.noSession, 401, "Sign in first.");
}
