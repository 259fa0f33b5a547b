import type { AssertionOptions, AssertionRequest } from "@gatehouse/shared/contracts/security-keys.contract";
import { securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import type { Caller } from "../../caller.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SignInAttemptsService } from "../sign-ins/sign-in-attempts.service.ts";
import type { SignInConfirmationsService } from "../sign-ins/sign-in-confirmations.service.ts";
import { attemptRefusal } from "../sign-ins/sign-in-refusals.ts";
import type { SecurityKeysAssertionsService } from "./security-keys-assertions.service.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";

type Dependencies = {
  assertions: SecurityKeysAssertionsService;
  signInAttempts: SignInAttemptsService;
  signInConfirmations: Pick<SignInConfirmationsService, "renew">;
  auditEvents: AuditEventsService;
};

/** Lets signed-in users prove their identity again by a security key or passkey, counted like at a sign-in. */
export class SecurityKeysConfirmationsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** For the user's own keys only; an empty list means that the user has none. */
  readOptions(session: ActiveSession, party: RelyingParty): Promise<AssertionOptions> {
    return this.dependencies.assertions.optionsForConfirmation(session, party);
  }

  /** Makes the session count as recent; it continues with the returned token. */
  async renewSession(
    session: ActiveSession,
    body: AssertionRequest,
    { caller, party }: { caller: Caller; party: RelyingParty },
  ): Promise<string> {
    const { assertions, signInAttempts, signInConfirmations, auditEvents } = this.dependencies;
    const { address, deviceToken } = caller;
    const { canonicalName: name, userName, id: userId } = session.user;
    const attempt = await signInAttempts.begin({ name, address, factor: "key", deviceToken });
    if ("refused" in attempt) throw attemptRefusal(attempt);
    const shown = { ...body, sessionHash: session.tokenHash, party, address };
    const user = await signInAttempts.check(attempt, () => assertions.assert(shown, "confirmation"));
    if (user !== null) return signInConfirmations.renew(session, "key", address);
    await auditEvents.record({ action: "confirmation.refused", userName, userId, address, details: { method: "key" } });
    throw new AppError(securityKeyErrorCodes.refused, 400, "The authenticator wasn't accepted. Try again.");
  }
}
