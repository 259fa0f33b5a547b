import { AppError, notFoundError } from "../../errors.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { OptionEffectsService } from "../options/option-effects.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { IdentityProviderRow, IdentityProvidersRepository } from "./identity-providers.repository.ts";

export type IdentityProviderValues = Omit<IdentityProviderRow, "id">;

type Change = { session: ActiveSession; details: Record<string, unknown> };

type Dependencies = {
  providers: IdentityProvidersRepository;
  auditEvents: AuditEventsService;
  options: Pick<OptionsService, "readFactorRules">;
  effects: Pick<OptionEffectsService, "needsIdentityProvider" | "lockSignInRules">;
};

/** The identity providers that administrators register in the console, by their ids. */
export class IdentityProviderRegistrationsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Returns the id. */
  async add(values: IdentityProviderValues, { session, details }: Change): Promise<string> {
    const { providers, auditEvents } = this.dependencies;
    await providers.inTransaction(async (on) => {
      if (!(await providers.create(values, on)))
        throw new AppError("provider_exists", 409, `An identity provider ${values.identifier} already exists.`);
      const action = "identity-provider.create";
      await auditEvents.record({ action, ...describeActor(session), subject: values.identifier, details }, on);
    });
    return (await providers.findByIdentifier(values.identifier))?.id ?? "";
  }

  /** `decide` gets the provider as it is stored, and may refuse. */
  async change(
    id: string,
    session: ActiveSession,
    decide: (row: IdentityProviderRow) => {
      values: Omit<IdentityProviderValues, "identifier" | "entityId">;
      details: Record<string, unknown>;
    },
  ): Promise<void> {
    const { providers, auditEvents, effects } = this.dependencies;
    await providers.inTransaction(async (on) => {
      await effects.lockSignInRules(on);
      const row = await providers.findForChange(id, on);
      if (row === null) throw notFoundError("The identity provider");
      const { values, details } = decide(row);
      if (row.isEnabled && !values.isEnabled) await this.refuseLockOut(session, row, on);
      await providers.update(row.id, values, on);
      const action = "identity-provider.update";
      await auditEvents.record({ action, ...describeActor(session), subject: row.identifier, details }, on);
    });
  }

  /** `check` gets the provider as it is stored, and may refuse. */
  async remove(id: string, session: ActiveSession, check: (row: IdentityProviderRow) => void): Promise<void> {
    const { providers, auditEvents, effects } = this.dependencies;
    await providers.inTransaction(async (on) => {
      await effects.lockSignInRules(on);
      const row = await providers.findForChange(id, on);
      if (row === null) throw notFoundError("The identity provider");
      check(row);
      await this.refuseLockOut(session, row, on);
      await providers.remove(row.id, on);
      const details = { entityId: row.entityId };
      const action = "identity-provider.remove";
      await auditEvents.record({ action, ...describeActor(session), subject: row.identifier, details }, on);
    });
  }

  /** Whoever signs in by their only provider, or needs it by the options in force, could not undo that it goes. */
  private async refuseLockOut(
    { methods, user }: ActiveSession,
    { id }: IdentityProviderRow,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { providers, options, effects } = this.dependencies;
    const usableIds = await providers.listProviderIdsOf(user.id, on);
    if (usableIds.length !== 1 || !usableIds.includes(id)) return;
    const rules = await options.readFactorRules(on);
    if (methods.includes("sso") || (await effects.needsIdentityProvider(user, rules, on)))
      throw new AppError(
        "would_lock_out",
        409,
        "You sign in with this identity provider and have no other way, so you can't remove or switch it off yourself.",
      );
  }
}

const describeActor = ({ user }: ActiveSession) => ({ userId: user.id, userName: user.userName });
