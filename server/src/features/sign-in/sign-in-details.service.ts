import type { LoginDetails, LoginServers } from "@gatehouse/shared/contracts/login.contract";
import type { ServerSettings } from "../../env.ts";
import type { DirectoriesService } from "../directories/directories.service.ts";
import type { PreLoginBannersService } from "../pre-login-banners/pre-login-banners.service.ts";

type Dependencies = {
  directories: Pick<DirectoriesService, "listLabels">;
  banners: Pick<PreLoginBannersService, "findShown">;
  settings: Pick<ServerSettings, "showsDomains" | "defaultLanguage" | "showsSocialLinks" | "signUpUrl">;
  /** Names of the identity providers that users may choose. */
  listProviders: () => Promise<readonly string[]>;
  allowsSecurityKeys: () => Promise<boolean>;
};

export type LoginProvider = { Id: string; Name: string; Type: "password" | "fido2" | "saml" };

/** What the sign-in page may know before anybody is signed in: labels, and no inventory of what is behind them. */
export class SignInDetailsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async read(hasSsoContext: boolean): Promise<LoginDetails> {
    const { banners, settings, listProviders, allowsSecurityKeys } = this.dependencies;
    const [banner, providers, allowFido2Login] = await Promise.all([
      banners.findShown(),
      listProviders(),
      allowsSecurityKeys(),
    ]);
    return {
      showDomains: settings.showsDomains,
      showSamlOption: providers.length > 0,
      defaultLanguage: settings.defaultLanguage,
      allowFido2Login,
      showSocialLinks: settings.showsSocialLinks,
      preLoginBanner: banner ?? undefined,
      signUpUrl: settings.signUpUrl ?? undefined,
      hasSsoContext,
    };
  }

  async listServers(): Promise<LoginServers> {
    const { directories, settings } = this.dependencies;
    const listed = settings.showsDomains ? await directories.listLabels() : [];
    const labelsOf = (kind: string): string[] => listed.filter((one) => one.kind === kind).map(({ label }) => label);
    return {
      domains: labelsOf("domain").map((DomainName) => ({ DomainName })),
      ldapservers: labelsOf("ldap").map((Server) => ({ Server })),
    };
  }

  async listProviders(): Promise<LoginProvider[]> {
    const { listProviders, allowsSecurityKeys } = this.dependencies;
    const [identifiers, hasKeys] = await Promise.all([listProviders(), allowsSecurityKeys()]);
    return [
      { Id: "password", Name: "password", Type: "password" },
      ...(hasKeys ? [{ Id: "fido2", Name: "fido2", Type: "fido2" } as const] : []),
      ...identifiers.map((Name) => ({ Id: `saml:${Name}`, Name, Type: "saml" }) as const),
    ];
  }
}
