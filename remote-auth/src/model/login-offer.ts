import type { LoginStart, PreLoginBanner, SamlConfiguration } from "@gatehouse/shared/contracts/login.contract";
import { listDomains, type DomainEntry } from "./login-domains.ts";

/** What the installation offers on the sign-in page. */
export type LoginOffer = {
  banner: PreLoginBanner | null;
  hasSsoContext: boolean;
  allowsSecurityKeys: boolean;
  /** Null where domains are not shown; empty where none is known, so that typed ones are taken. */
  domains: readonly DomainEntry[] | null;
  /** Null where single sign-on is not offered. */
  singleSignOn: SamlConfiguration | null;
  signUpUrl: string | null;
};

/** Before anything is known. */
export const emptyOffer: LoginOffer = {
  banner: null,
  hasSsoContext: false,
  allowsSecurityKeys: false,
  domains: null,
  singleSignOn: null,
  signUpUrl: null,
};

/** What the answers of the reads come to. */
export function describeOffer({ details, servers, identityProviders }: LoginStart): LoginOffer {
  return {
    banner: details.preLoginBanner ?? null,
    hasSsoContext: details.hasSsoContext,
    allowsSecurityKeys: details.allowFido2Login,
    domains: details.showDomains ? listDomains(servers) : null,
    singleSignOn: identityProviders?.samlIdpProviders.length ? identityProviders : null,
    signUpUrl: details.signUpUrl ?? null,
  };
}
