import type { LoginStart } from "@gatehouse/shared/contracts/login.contract";
import type { FastifyRequest } from "fastify";
import type { AppServices } from "../../app-services.ts";
import { describeSingleSignOn } from "../identity-providers/describe-single-sign-on.ts";

/** What the sign-in page would ask first, for the response that brings the page. */
export async function readLoginStart(
  services: Pick<AppServices, "signInDetails" | "singleSignOn" | "identityProviders">,
  request: FastifyRequest,
): Promise<LoginStart> {
  const { signInDetails, singleSignOn } = services;
  const [details, servers] = await Promise.all([
    signInDetails.read(singleSignOn.hasContext(request)),
    signInDetails.listServers(),
  ]);
  return {
    details,
    servers,
    identityProviders: details.showSamlOption ? await describeSingleSignOn(services) : undefined,
  };
}
