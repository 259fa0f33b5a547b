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
function listDirectories({ details, servers }: LoginStart): Pick<LoginScreenValues, "lists"> {
  if (!details.showDomains) return { lists: {} };
  const seen = new Set<string>();
  const isFirst = (name: string): boolean => {
    const isNew = !seen.has(name.toLowerCase());
    seen.add(name.toLowerCase());
    return isNew;
  };
  const domains = servers.domains.map(({ DomainName }) => DomainName).filter(isFirst);
  const ldapServers = servers.ldapservers.map(({ Server }) => Server).filter(isFirst);
  return {
    lists: {
      domains: domains.map((domain) => ({ domain })),
      "ldap-servers": ldapServers.map((server) => ({ server })),
    },
  };
}

function namesOf(conditions: Readonly<Record<string, boolean>>): Set<string> {
  return new Set(Object.keys(conditions).filter((name) => conditions[name]));
}

function stateOf({ details: { preLoginBanner } }: LoginStart): LoginScreenValues["state"] {
  if (!preLoginBanner) return "form";
  return preLoginBanner.title === "" ? "untitled-banner" : "banner";
}

/** Derives the values as the page does from the same data. */
export function loginScreenValues({ login, settings, language, origin, year }: Source): LoginScreenValues {
  const { details, identityProviders } = login;
  const { lists } = listDirectories(login);
  const links = {
    "single-sign-on": singleSignOnOf(login, origin),
    "sign-up": linkOf(details.signUpUrl, origin),
    ...Object.fromEntries(networks.map((name) => [name, linkOf(settings[name], origin)])),
  };
  const given = Object.entries(links).filter((entry): entry is [string, string] => entry[1] !== null);
  const hasProviders = (identityProviders?.samlIdpProviders.length ?? 0) > 0;
  const counts = [lists["domains"]?.length ?? 0, lists["ldap-servers"]?.length ?? 0] as const;
  const holds = namesOf({
    "security-keys": details.allowFido2Login,
    alternatives: details.allowFido2Login || hasProviders || details.signUpUrl !== undefined,
    domains: counts[0] > 0,
    "ldap-servers": counts[1] > 0,
    directories: counts[0] + counts[1] > 0,
    "social-links": settings.showSocialLinks,
    [`language:${language}`]: true,
  });
  for (const [name] of given) holds.add(name);
  const { title = "", text = "" } = details.preLoginBanner ?? {};
  const data = { ...Object.fromEntries(given), "banner-title": title, "banner-text": text, year };
  return { state: stateOf(login), holds, lists, data };
}
