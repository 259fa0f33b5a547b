import { identifierPattern } from "@gatehouse/shared/contracts/identity-providers.contract";
import type { Clock } from "../../clock.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import { IdentityProvidersRepository } from "./identity-providers.repository.ts";
import type { IdentityProviderRow } from "./identity-providers.repository.ts";
import { parseProviderMetadata } from "./parse-provider-metadata.ts";
import { SsoContextsRepository } from "./sso-contexts.repository.ts";

type Dependencies = { database: Database; auditEvents: AuditEventsService; users: UsersService; clock: Clock };

/** A provider as commands tell it. */
export type ListedProvider = { identifier: string; entityId: string; isEnabled: boolean; linkCount: number };
export type IdentityLink = { identifier: string; nameId: string; userName: string };

/** Identity providers and who their users are here: both are for administrators alone to say. */
export class IdentityProvidersService {
  private readonly dependencies: Dependencies;
  private readonly repository: IdentityProvidersRepository;
  private readonly contexts: SsoContextsRepository;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.repository = new IdentityProvidersRepository(dependencies.database);
    this.contexts = new SsoContextsRepository(dependencies.database);
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

  /** Of those that may be used, in the order in which they are offered. */
  listIdentifiers(): Promise<string[]> {
    return this.repository.listEnabledIdentifiers();
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
        "The identifier of a provider is 1 to 64 letters, digits, dots, hyphens and underscores, with a letter or digit first.",
      );
    const described = parseProviderMetadata(metadata, this.dependencies.clock.now());
    const { entityId } = described;
    const record = { subject: identifier, by: createdBy, details: { entityId } };
    await this.change("identity-provider.create", record, async (on) => {
      if (!(await this.repository.create({ identifier, ...described }, on)))
        throw new AppError("provider_exists", 409, `There is an identity provider ${identifier} already.`);
    });
    return { identifier, entityId, isEnabled: true, linkCount: 0 };
  }

  /** New keys or another address of the same provider. Its users stay linked, so it must really be the same. */
  async update(identifier: string, metadata: string, updatedBy: string): Promise<{ identifier: string }> {
    const provider = await this.find(identifier);
    const { entityId, signOnUrl, certificates } = parseProviderMetadata(metadata, this.dependencies.clock.now());
    if (entityId !== provider.entityId)
      throw new AppError(
        "provider_differs",
        409,
        `The metadata is of ${entityId}, and ${provider.identifier} is ${provider.entityId}. Add it as another provider.`,
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
    const link = { identifier: provider.identifier, nameId: nameId.trim(), userName: user.userName };
    if (link.nameId === "") throw new AppError("name_id_invalid", 400, "The name at the provider is empty.");
    await this.change("identity-link.create", describeLink(link, linkedBy), async (on) => {
      const row = { providerId: provider.id, nameId: link.nameId, userId: user.id };
      if (!(await this.repository.createLink(row, on)))
        throw new AppError("link_exists", 409, `${link.nameId} of ${link.identifier} is linked to a user already.`);
    });
    return link;
  }

  async unlink(
    identifier: string,
    nameId: string,
    unlinkedBy: string,
  ): Promise<{ identifier: string; nameId: string }> {
    const provider = await this.find(identifier);
    const link = { identifier: provider.identifier, nameId: nameId.trim() };
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

  /** A change and its record stand or fall together. */
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
