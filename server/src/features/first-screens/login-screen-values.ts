import type { LoginStart } from "@gatehouse/shared/contracts/sign-in-details.contract";
import type { Settings } from "@gatehouse/shared/contracts/installation.contract";
import { safeHref } from "@gatehouse/shared/rules/safe-href";

/** What a template of the sign-in page can ask for. */
export type LoginScreenValues = {
  /** Name of the template. */
  state: "form" | "banner" | "untitled-banner";
  /** What holds here, for the parts that not every installation has. */
  holds: ReadonlySet<string>;
  lists: Readonly<Record<string, readonly Record<string, string>[]>>;
  data: Readonly<Record<string, string>>;
};

type Source = { login: LoginStart; settings: Settings; language: string; origin: string; year: string };

const networks = ["linkedInUrl", "xUrl", "facebookUrl", "instagramUrl"] as const;

/** The address of a configured link, which may be relative; null if it is not safe. */
function linkOf(address: string | undefined, origin: string): string | null {
  if (address === undefined || !URL.canParse(address, origin)) return null;
  return safeHref(new URL(address, origin).href, origin);
}

function singleSignOnOf({ identityProviders }: LoginStart, origin: string): string | null {
  const provider = identityProviders?.samlIdpProviders[0]?.IDPIdentifier;
  const address = linkOf(identityProviders?.samlAccessUrl, origin);
  if (address === null || provider === undefined) return null;
  const target = new URL(address);
  target.searchParams.append("PartnerIdP", provider);
  return target.href;
}

/** The first of equal names counts, as in the selector of the page. */
function listDirectories({ details, servers }: LoginStart): { domains: string[]; ldapServers: string[] } {
  if (!details.showDomains) return { domains: [], ldapServers: [] };
  const seen = new Set<string>();
  const isFirst = (name: string): boolean => {
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  };
  return {
    domains: servers.domains.map(({ DomainName }) => DomainName).filter(isFirst),
    ldapServers: servers.ldapservers.map(({ Server }) => Server).filter(isFirst),
  };
}

function namesOf(conditions: Readonly<Record<string, boolean>>): Set<string> {
  return new Set(Object.keys(conditions).filter((name) => conditions[name]));
}

function stateOf({ details: { preLoginBanner } }: LoginStart): LoginScreenValues["state"] {
  if (!preLoginBanner) return "form";
  return preLoginBanner.title === "" ? "untitled-banner" : "banner";
}

function linksOf({ login, settings, origin }: Source): Record<string, string> {
  const links = {
    "single-sign-on": singleSignOnOf(login, origin),
    "sign-up": linkOf(login.details.signUpUrl, origin),
    ...Object.fromEntries(networks.map((name) => [name, linkOf(settings[name], origin)])),
  };
  return Object.fromEntries(Object.entries(links).filter((entry): entry is [string, string] => entry[1] !== null));
}

function offersAlternatives({ details, identityProviders }: LoginStart): boolean {
  const hasProviders = (identityProviders?.samlIdpProviders.length ?? 0) > 0;
  return details.allowFido2Login || hasProviders || details.signUpUrl !== undefined;
}

/** Derives the values as the page does from the same data. */
export function loginScreenValues(source: Source): LoginScreenValues {
  const { login, settings, language, year } = source;
  const { domains, ldapServers } = listDirectories(login);
  const links = linksOf(source);
  const holds = namesOf({
    ...Object.fromEntries(Object.keys(links).map((name) => [name, true])),
    "security-keys": login.details.allowFido2Login,
    alternatives: offersAlternatives(login),
    domains: domains.length > 0,
    "ldap-servers": ldapServers.length > 0,
    directories: domains.length + ldapServers.length > 0,
    "social-links": settings.showSocialLinks,
    [`language:${language}`]: true,
  });
  const { title = "", text = "" } = login.details.preLoginBanner ?? {};
  return {
    state: stateOf(login),
    holds,
    lists: {
      domains: domains.map((domain) => ({ domain })),
      "ldap-servers": ldapServers.map((server) => ({ server })),
    },
    data: { ...links, "banner-title": title, "banner-text": text, year },
  };
}
