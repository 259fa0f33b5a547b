import type { SamlConfiguration } from "@gatehouse/shared/contracts/sign-in-details.contract";
import type { IdentityProvidersService } from "./identity-providers.service.ts";
import type { SingleSignOnService } from "./single-sign-on.service.ts";

type Dependencies = {
  identityProviders: Pick<IdentityProvidersService, "listIdentifiers">;
  singleSignOn: Pick<SingleSignOnService, "own">;
};

/** The start URL of single sign-on, and its providers. */
export async function describeSingleSignOn({
  identityProviders,
  singleSignOn,
}: Dependencies): Promise<SamlConfiguration> {
  const identifiers = await identityProviders.listIdentifiers();
  return {
    samlAccessUrl: singleSignOn.own.accessUrl,
    samlIdpProviders: identifiers.map((identifier) => ({ IDPIdentifier: identifier })),
  };
}
