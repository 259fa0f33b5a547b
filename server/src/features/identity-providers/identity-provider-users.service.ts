import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { UserGroupsService } from "../user-groups/user-groups.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import { describeProviderUser, isProviderUserName } from "./describe-provider-user.ts";
import type { AssertedUser } from "./describe-provider-user.ts";
import type { IdentityProviderUsersRepository, ProviderUserDetails } from "./identity-provider-users.repository.ts";
import type {
  IdentityLinkRow,
  IdentityProviderRow,
  IdentityProvidersRepository,
} from "./identity-providers.repository.ts";
import type { Assertion } from "./read-assertion.ts";
import { SamlRefusal } from "./saml-refusal.ts";

type Dependencies = {
  providers: Pick<IdentityProvidersRepository, "findLink" | "lockSubject" | "createKeptLink">;
  providerUsers: IdentityProviderUsersRepository;
  users: Pick<UsersService, "findById" | "findByName">;
  userGroups: Pick<UserGroupsService, "setAssertedGroups">;
  organizations: Pick<OrganizationsService, "listMemberships">;
  auditEvents: Pick<AuditEventsService, "record">;
};

/** The users whom providers name: linked by an administrator, or created at their first sign-in. Decision 068. */
export class IdentityProviderUsersService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Throws if the answer's subject may not sign in; then nothing was created or changed either. */
  async find(
    provider: IdentityProviderRow,
    assertion: Assertion,
    on: DatabaseOrTransaction,
  ): Promise<{ user: User; linkId: string }> {
    const { providers, users } = this.dependencies;
    const { nameId } = assertion;
    const known = await providers.findLink(provider.id, nameId, on);
    const link = known ?? (await this.create(provider, assertion, on));
    const user = await users.findById(link.userId, on);
    if (user === null) throw new SamlRefusal("not-linked", "The subject isn't linked to a user.", nameId);
    if (user.disabledAt !== null) throw new SamlRefusal("user-disabled", "The user is disabled.", nameId);
    if (link.keepsUser && user.providerId === provider.id) await this.bringUpToDate(provider, user, assertion, on);
    if (known === null) await this.requireOrganization(user, nameId, on);
    return { user, linkId: link.id };
  }

  /** Never a user who exists: of two subjects with one name the second one is refused. */
  private async create(
    provider: IdentityProviderRow,
    assertion: Assertion,
    on: DatabaseOrTransaction,
  ): Promise<IdentityLinkRow> {
    const { providers, providerUsers, auditEvents } = this.dependencies;
    const { nameId } = assertion;
    if (!provider.createsUsers) throw new SamlRefusal("not-linked", "The subject isn't linked to a user.", nameId);
    // Of two first sign-ins at the same time, the later one finds the user of the earlier one.
    await providers.lockSubject(provider.id, nameId, on);
    const linked = await providers.findLink(provider.id, nameId, on);
    if (linked !== null) return linked;
    const { id: providerId, identifier, organizationId } = provider;
    const details = toDetails(describeProviderUser(provider, assertion), nameId);
    const { userName } = details;
    const user = await providerUsers.create(details, { providerId, organizationId }, on);
    if (user === null) throw new SamlRefusal("name-taken", `A user ${userName} already exists.`, nameId);
    const event = { action: "user.created", userName, userId: user.id, organizationId, subject: userName };
    await auditEvents.record({ ...event, details: { provider: identifier, nameId } }, on);
    return providers.createKeptLink({ providerId, nameId, userId: user.id }, on);
  }

  private async bringUpToDate(
    provider: IdentityProviderRow,
    user: User,
    assertion: Assertion,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { providerUsers, userGroups, auditEvents } = this.dependencies;
    const asserted = describeProviderUser(provider, assertion);
    const changed = await this.listChanged(user, asserted, on);
    if (Object.keys(changed).length > 0) {
      if (!(await providerUsers.change(user.id, changed, on)))
        throw new SamlRefusal("name-taken", `A user ${asserted.userName} already exists.`, assertion.nameId);
      const { canonicalName: _, ...shown } = changed;
      const changes = Object.fromEntries(
        Object.entries(shown).map(([name, value]) => [name, { old: user[name as keyof User], new: value }]),
      );
      const details = { provider: provider.identifier, changes };
      await auditEvents.record({ action: "user.changed", userName: "", subject: user.userName, details }, on);
    }
    await userGroups.setAssertedGroups(user, provider.id, asserted.groups, on);
  }

  /** What the provider doesn't say stays, and so does a name if another user has the new one. */
  private async listChanged(
    user: User,
    { userName, ...others }: AssertedUser,
    on: DatabaseOrTransaction,
  ): Promise<Partial<ProviderUserDetails>> {
    const { firstName, lastName, emailAddress } = others;
    const changed: Partial<ProviderUserDetails> = Object.fromEntries(
      Object.entries({ firstName, lastName, emailAddress }).filter(
        ([name, value]) => value !== null && value !== user[name as keyof User],
      ),
    );
    if (userName === user.userName || !isProviderUserName(userName)) return changed;
    const other = await this.dependencies.users.findByName(userName, on);
    if (other !== null && other.id !== user.id) return changed;
    return { ...changed, userName, canonicalName: canonicalName(userName) };
  }

  /** Otherwise everybody whom the provider knows would leave a user here who can't do anything. */
  private async requireOrganization(user: User, nameId: string, on: DatabaseOrTransaction): Promise<void> {
    const places = await this.dependencies.organizations.listMemberships(user.id, on);
    if (places.length > 0) return;
    const message = "No group of the user gives a role, and there is no organization to join.";
    throw new SamlRefusal("no-organization", message, nameId);
  }
}

function toDetails({ userName, ...others }: AssertedUser, nameId: string): ProviderUserDetails {
  if (!isProviderUserName(userName))
    throw new SamlRefusal("name-invalid", "The username is empty, too long or not one line.", nameId);
  const { firstName, lastName, emailAddress } = others;
  return {
    userName,
    canonicalName: canonicalName(userName),
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    emailAddress: emailAddress ?? "",
  };
}
