import type { Confirmation } from "@gatehouse/shared/contracts/identity-provider-confirmations.contract";
import type { Clock } from "../../clock.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SignInConfirmationsService } from "../sign-ins/sign-in-confirmations.service.ts";
import { isUsableHash } from "../users/passwords.ts";
import type { IdentityProviderRow, IdentityProvidersRepository } from "./identity-providers.repository.ts";
import type { SingleSignOnService } from "./single-sign-on.service.ts";
import type { SsoContextsRepository } from "./sso-contexts.repository.ts";

type Dependencies = {
  providers: Pick<IdentityProvidersRepository, "findProviderOfLink">;
  contexts: Pick<SsoContextsRepository, "take">;
  singleSignOn: Pick<SingleSignOnService, "beginConfirmation">;
  signInConfirmations: Pick<SignInConfirmationsService, "renew">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** Lets users who signed in by a provider prove their identity again there. Decision 068. */
export class IdentityProviderConfirmationsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** How the session's user can prove who they are. */
  async describe(session: ActiveSession): Promise<Confirmation> {
    const provider = await this.findProvider(session);
    const { isDirectoryUser, providerId, passwordHash } = session.user;
    const hasPassword = isDirectoryUser || (providerId === null && isUsableHash(passwordHash));
    return { Provider: provider?.identifier ?? null, HasPassword: hasPassword };
  }

  /** URL of the provider to send the browser to. `target` marks the tab that asks. */
  async begin(session: ActiveSession, asked: { target: string; browserToken: string }): Promise<string> {
    const provider = await this.findProvider(session);
    if (provider === null)
      throw new AppError("no_provider", 409, "You didn't sign in with an identity provider that is on.");
    return this.dependencies.singleSignOn.beginConfirmation(provider, { ...asked, sessionHash: session.tokenHash });
  }

  /** Makes the session count as recent if the provider has named its subject again; returns the new token. */
  async finish(session: ActiveSession, address: string): Promise<string> {
    const { contexts, signInConfirmations, auditEvents, clock } = this.dependencies;
    const context = await contexts.take("confirmation", session.tokenHash);
    const isSame = context !== null && context.linkId !== null && context.linkId === session.identityLinkId;
    if (isSame && context.expiresAt > clock.now() && (await this.findProvider(session)) !== null)
      return signInConfirmations.renew(session, "sso", address);
    const { userName, id: userId } = session.user;
    const details = { method: "sso", ...(context !== null && !isSame && { reason: "other-subject" }) };
    await auditEvents.record({ action: "confirmation.refused", userName, userId, address, details });
    throw new AppError("SSO_ERR", 400, "The identity provider didn't confirm that it's you. Try again.");
  }

  private async findProvider({ identityLinkId }: ActiveSession): Promise<IdentityProviderRow | null> {
    const found = identityLinkId === null ? null : await this.dependencies.providers.findProviderOfLink(identityLinkId);
    return found?.isEnabled === true ? found : null;
  }
}
