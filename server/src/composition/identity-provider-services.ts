import { IdentityProviderConfirmationsService } from "../features/identity-providers/identity-provider-confirmations.service.ts";
import { createIdentityProviderItemSet } from "../features/identity-providers/identity-provider-item-set.ts";
import { IdentityProviderRegistrationsService } from "../features/identity-providers/identity-provider-registrations.service.ts";
import { IdentityProviderUsersRepository } from "../features/identity-providers/identity-provider-users.repository.ts";
import { IdentityProviderUsersService } from "../features/identity-providers/identity-provider-users.service.ts";
import { IdentityProvidersRepository } from "../features/identity-providers/identity-providers.repository.ts";
import { IdentityProvidersService } from "../features/identity-providers/identity-providers.service.ts";
import { SamlExchangesRepository } from "../features/identity-providers/saml-exchanges.repository.ts";
import { SingleSignOnService } from "../features/identity-providers/single-sign-on.service.ts";
import { SsoContextsRepository } from "../features/identity-providers/sso-contexts.repository.ts";
import { OptionEffectsRepository } from "../features/options/option-effects.repository.ts";
import { OptionEffectsService } from "../features/options/option-effects.service.ts";
import { ScimTokensRepository } from "../features/scim/scim-tokens.repository.ts";
import { ScimTokensService } from "../features/scim/scim-tokens.service.ts";
import type { UserGroupsService } from "../features/user-groups/user-groups.service.ts";
import type { Foundation } from "./foundation.ts";

/** Services of identity providers: sign-in by SAML, and the tokens of SCIM. */
export function createIdentityProviders(foundation: Foundation & { userGroups: UserGroupsService }) {
  const { database } = foundation;
  const providers = new IdentityProvidersRepository(database);
  const contexts = new SsoContextsRepository(database);
  const exchanges = new SamlExchangesRepository(database);
  const effects = new OptionEffectsService(new OptionEffectsRepository(database));
  const registrations = new IdentityProviderRegistrationsService({ ...foundation, providers, effects });
  const subjects = new IdentityProviderUsersService({
    ...foundation,
    providers,
    providerUsers: new IdentityProviderUsersRepository(),
  });
  const singleSignOn = new SingleSignOnService({ ...foundation, providers, subjects, contexts, exchanges });
  const scimTokensRepository = new ScimTokensRepository(database);
  const scimTokens = new ScimTokensService({ ...foundation, scimTokensRepository });
  return {
    scimTokens,
    identityProviders: new IdentityProvidersService({ ...foundation, providers, contexts }),
    identityProviderItems: createIdentityProviderItemSet({
      ...foundation,
      providers,
      registrations,
      scimTokens,
      own: singleSignOn.own,
    }),
    singleSignOn,
  };
}

type ConfirmationDependencies = Foundation &
  Omit<ConstructorParameters<typeof IdentityProviderConfirmationsService>[0], "providers" | "contexts">;

/** The proof of identity at a provider, which needs the services of a sign-in. */
export function createConfirmations(dependencies: ConfirmationDependencies) {
  const { database } = dependencies;
  const providers = new IdentityProvidersRepository(database);
  const contexts = new SsoContextsRepository(database);
  return {
    identityProviderConfirmations: new IdentityProviderConfirmationsService({ ...dependencies, providers, contexts }),
  };
}
