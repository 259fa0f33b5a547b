import type {
  LoginStart,
  PreLoginBanner,
  SamlConfiguration,
} from "@gatehouse/shared/contracts/sign-in-details.contract";
import { type DomainEntry, listDomains } from "./login-domains.ts";

/** Sign-in options of the installation. */
export type LoginOffer = {
  banner: PreLoginBanner | null;
  hasSsoContext: boolean;
  allowsSecurityKeys: boolean;
  /** Null if domains are not shown; empty if none are listed, so that users can type one. */
  domains: readonly DomainEntry[] | null;
  /** Null if single sign-on is not offered. */
  singleSignOn: SamlConfiguration | null;
  signUpUrl: string | null;
};

/** Used until the options are loaded. */
export const emptyOffer: LoginOffer = {
  banner: null,
  hasSsoContext: false,
  allowsSecurityKeys: false,
  domains: null,
  singleSignOn: null,
  signUpUrl: null,
};

/** Derives the options from the answers. */
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
