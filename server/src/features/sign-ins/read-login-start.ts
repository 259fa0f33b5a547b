import type { LoginStart } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { describeSingleSignOn } from "../identity-providers/describe-single-sign-on.ts";
import type { IdentityProvidersService } from "../identity-providers/identity-providers.service.ts";
import type { SingleSignOnService } from "../identity-providers/single-sign-on.service.ts";
import type { SignInDetailsService } from "./sign-in-details.service.ts";

type Dependencies = {
  signInDetails: SignInDetailsService;
  singleSignOn: SingleSignOnService;
  identityProviders: IdentityProvidersService;
};

/** What the sign-in page asks first, for the response that contains the page. */
export async function readLoginStart(services: Dependencies, hasSsoContext: boolean): Promise<LoginStart> {
  const { signInDetails } = services;
  const [details, servers] = await Promise.all([signInDetails.read(hasSsoContext), signInDetails.listServers()]);
  return {
    details,
    servers,
    identityProviders: details.showSamlOption ? await describeSingleSignOn(services) : undefined,
  };
}
