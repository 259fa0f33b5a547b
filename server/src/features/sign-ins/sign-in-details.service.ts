import type { LoginDetails, LoginServers } from "@gatehouse/shared/contracts/sign-in-details.contract";
import type { DirectoriesService } from "../directories/directories.service.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { PreLoginBannersService } from "../pre-login-banners/pre-login-banners.service.ts";

type Dependencies = {
  directories: Pick<DirectoriesService, "listLabels">;
  banners: Pick<PreLoginBannersService, "findShown">;
  readOptions: ReadOptionsInForce<"showsDomains" | "defaultLanguage" | "showsSocialLinks" | "signUpUrl">;
  /** Names of the identity providers that users may choose. */
  listProviders: () => Promise<readonly string[]>;
  allowsSecurityKeys: () => Promise<boolean>;
};

export type LoginProvider = { Id: string; Name: string; Type: "password" | "fido2" | "saml" };

/** The public data of the sign-in page: labels only, nothing about what is behind them. */
export class SignInDetailsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async read(hasSsoContext: boolean): Promise<LoginDetails> {
    const { banners, readOptions, listProviders, allowsSecurityKeys } = this.dependencies;
    const [options, banner, providers, allowFido2Login] = await Promise.all([
      readOptions(),
      banners.findShown(),
      listProviders(),
      allowsSecurityKeys(),
    ]);
    return {
      showDomains: options.showsDomains,
      showSamlOption: providers.length > 0,
      defaultLanguage: options.defaultLanguage,
      allowFido2Login,
      showSocialLinks: options.showsSocialLinks,
      preLoginBanner: banner ?? undefined,
      signUpUrl: options.signUpUrl ?? undefined,
      hasSsoContext,
    };
  }

  async listServers(): Promise<LoginServers> {
    const { directories, readOptions } = this.dependencies;
    const listed = (await readOptions()).showsDomains ? await directories.listLabels() : [];
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
