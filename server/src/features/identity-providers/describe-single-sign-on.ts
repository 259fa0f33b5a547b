import type { SamlConfiguration } from "@gatehouse/shared/contracts/login.contract";
import type { AppServices } from "../../app-services.ts";

/** Where single sign-on starts, and by which providers. */
export async function describeSingleSignOn({
  identityProviders,
  singleSignOn,
}: Pick<AppServices, "identityProviders" | "singleSignOn">): Promise<SamlConfiguration> {
  const identifiers = await identityProviders.listIdentifiers();
  return {
    samlAccessUrl: singleSignOn.own.accessUrl,
    samlIdpProviders: identifiers.map((identifier) => ({ IDPIdentifier: identifier })),
  };
}
