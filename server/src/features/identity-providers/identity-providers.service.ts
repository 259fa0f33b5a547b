import { identifierPattern } from "@gatehouse/shared/contracts/identity-providers.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { AccessMemory } from "../access-memory/access-memory.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import type { IdentityProviderRow, IdentityProvidersRepository } from "./identity-providers.repository.ts";
import type { AttributeNames } from "./describe-provider-user.ts";
import { parseProviderMetadata } from "./parse-provider-metadata.ts";
import type { SsoContextsRepository } from "./sso-contexts.repository.ts";

type Dependencies = {
  memory: Pick<AccessMemory, "read">;
  providers: IdentityProvidersRepository;
  contexts: SsoContextsRepository;
  auditEvents: AuditEventsService;
  users: UsersService;
  clock: Clock;
};

/** A provider in the output of commands. */
export type ListedProvider = { identifier: string; entityId: string; isEnabled: boolean; linkCount: number };
/** Who becomes a user at a provider, and which attributes describe them; what is left out stays. */
export type IdentityProviderCreation = Partial<
  Pick<IdentityProviderRow, "createsUsers" | "organizationId"> & AttributeNames
>;
export type IdentityLink = { identifier: string; nameId: string; userName: string };

/** Identity providers and the users linked to their subjects. Only administrators change either. */
export class IdentityProvidersService {
  private readonly dependencies: Dependencies;
  private readonly repository: IdentityProvidersRepository;
  private readonly contexts: SsoContextsRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.repository = dependencies.providers;
    this.contexts = dependencies.contexts;
  }

  async list(): Promise<ListedProvider[]> {
    const rows = await this.repository.list();
    return rows.map(({ identifier, entityId, isEnabled, linkCount }) => ({
      identifier,
      entityId,
      isEnabled,
      linkCount,
    }));
  }

  async listForGroups(): Promise<Pick<IdentityProviderRow, "id" | "identifier">[]> {
    return (await this.repository.list()).map(({ id, identifier }) => ({ id, identifier }));
  }

  /** Usable providers, in the order in which they are offered. */
  listIdentifiers(): Promise<string[]> {
    const load = (): Promise<string[]> => this.repository.listEnabledIdentifiers();
    return this.dependencies.memory.read("identity providers of the sign-in page", load);
  }

  async listLinks(identifier: string): Promise<IdentityLink[]> {
    const provider = await this.find(identifier);
    const links = await this.repository.listLinks(provider.id);
    return links.map((link) => ({ identifier: provider.identifier, ...link }));
  }

  async create(identifier: string, metadata: string, createdBy: string): Promise<ListedProvider> {
    if (!identifierPattern.test(identifier))
      throw new AppError(
        "identifier_invalid",
        400,
        "Enter an identifier of 1 to 64 letters, digits, dots, hyphens and underscores that starts with a letter or digit.",
      );
    const described = parseProviderMetadata(metadata, this.dependencies.clock.now());
    const { entityId } = described;
    const record = { subject: identifier, by: createdBy, details: { entityId } };
    await this.change("identity-provider.create", record, async (on) => {
      if (!(await this.repository.create({ identifier, ...described }, on)))
        throw new AppError("provider_exists", 409, `An identity provider ${identifier} already exists.`);
    });
    return { identifier, entityId, isEnabled: true, linkCount: 0 };
  }

  /** Updates keys or URL of the same provider. Its users stay linked, so it must really be the same. */
  async update(identifier: string, metadata: string, updatedBy: string): Promise<{ identifier: string }> {
    const provider = await this.find(identifier);
    const { entityId, signOnUrl, certificates } = parseProviderMetadata(metadata, this.dependencies.clock.now());
    if (entityId !== provider.entityId)
      throw new AppError(
        "provider_differs",
        409,
        `The metadata describes ${entityId}, but ${provider.identifier} is ${provider.entityId}. Add it as another provider.`,
      );
    await this.change("identity-provider.update", { subject: provider.identifier, by: updatedBy }, (on) =>
      this.repository.update(provider.id, { signOnUrl, certificates }, on),
    );
    return { identifier: provider.identifier };
  }

  async setEnabled(identifier: string, isEnabled: boolean, by: string): Promise<{ identifier: string }> {
    const provider = await this.find(identifier);
    const action = isEnabled ? "identity-provider.enable" : "identity-provider.disable";
    await this.change(action, { subject: provider.identifier, by }, (on) =>
      this.repository.update(provider.id, { isEnabled }, on),
    );
    return { identifier: provider.identifier };
  }

  async setCreation(
    identifier: string,
    change: IdentityProviderCreation,
    by: string,
  ): Promise<{ identifier: string; createsUsers: boolean }> {
    const provider = await this.find(identifier);
    const details = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, { old: provider[name as keyof typeof change], new: value }]),
    );
    await this.change("identity-provider.update", { subject: provider.identifier, by, details }, (on) =>
      this.repository.update(provider.id, change, on),
    );
    return { identifier: provider.identifier, createsUsers: change.createsUsers ?? provider.createsUsers };
  }

  async remove(identifier: string, removedBy: string): Promise<{ identifier: string }> {
    const { id, identifier: subject, entityId } = await this.find(identifier);
    await this.change("identity-provider.remove", { subject, by: removedBy, details: { entityId } }, (on) =>
      this.repository.remove(id, on),
    );
    return { identifier: subject };
  }

  async link(identifier: string, nameId: string, userName: string, linkedBy: string): Promise<IdentityLink> {
    const provider = await this.find(identifier);
    const user = await this.findUser(userName);
    // Unchanged: at some providers a trailing space makes another name.
    const link = { identifier: provider.identifier, nameId, userName: user.userName };
    if (nameId.trim() === "") throw new AppError("name_id_invalid", 400, "Enter the user's name at the provider.");
    await this.change("identity-link.create", describeLink(link, linkedBy), async (on) => {
      const row = { providerId: provider.id, nameId: link.nameId, userId: user.id };
      if (!(await this.repository.createLink(row, on)))
        throw new AppError("link_exists", 409, `${link.nameId} of ${link.identifier} is already linked to a user.`);
    });
    return link;
  }

  async unlink(
    identifier: string,
    nameId: string,
    unlinkedBy: string,
  ): Promise<{ identifier: string; nameId: string }> {
    const provider = await this.find(identifier);
    const link = { identifier: provider.identifier, nameId };
    await this.change("identity-link.remove", describeLink(link, unlinkedBy), async (on) => {
      const userId = await this.repository.removeLink(provider.id, link.nameId, on);
      if (userId === null) throw notFoundError(`A user linked to ${link.nameId} of ${link.identifier}`);
      await this.contexts.removeOfUser(provider.id, userId, on);
    });
    return link;
  }

  private async find(identifier: string): Promise<IdentityProviderRow> {
    const provider = await this.repository.findByIdentifier(identifier);
    if (provider === null) throw notFoundError(`The identity provider ${identifier}`);
    return provider;
  }

  private async findUser(userName: string): Promise<User> {
    const user = await this.dependencies.users.findByName(userName);
    if (user === null) throw notFoundError(`The user ${userName}`);
    return user;
  }

  /** Writes a change and its audit record in one transaction. */
  private async change(
    action: string,
    record: { subject: string; by: string; details?: Record<string, unknown> },
    act: (on: DatabaseOrTransaction) => Promise<void>,
  ): Promise<void> {
    const { subject, by: userName, details = {} } = record;
    await this.repository.inTransaction(async (on) => {
      await act(on);
      await this.dependencies.auditEvents.record({ action, userName, subject, details }, on);
    });
  }
}

function describeLink(link: { identifier: string; nameId: string; userName?: string }, by: string) {
  const { identifier, ...details } = link;
  return { subject: identifier, by, details };
}
