import type { LoginDetails } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { describeOffer, emptyOffer } from "./login-offer.ts";

const details: LoginDetails = {
  showDomains: false,
  showSamlOption: false,
  defaultLanguage: "en-US",
  allowFido2Login: false,
  showSocialLinks: false,
  hasSsoContext: false,
};
const none = { domains: [], ldapservers: [] };
const servers = { domains: [{ DomainName: "CORP" }], ldapservers: [] };
const saml = { samlAccessUrl: "/saml", samlIdpProviders: [{ IDPIdentifier: "idp" }] };

describe("describeOffer", () => {
  it("offers nothing but the form where nothing is set up", () => {
    expect(describeOffer({ details, servers: none })).toEqual(emptyOffer);
  });

  it("offers what the details name", () => {
    const preLoginBanner = { title: "Notice", text: "Watched." };
    const all = { ...details, preLoginBanner, allowFido2Login: true, hasSsoContext: true, signUpUrl: "/sign-up" };
    expect(describeOffer({ details: all, servers: none })).toEqual({
      ...emptyOffer,
      banner: preLoginBanner,
      allowsSecurityKeys: true,
      hasSsoContext: true,
      signUpUrl: "/sign-up",
    });
  });

  it("lists domains only where they are shown", () => {
    const shown = { ...details, showDomains: true };
    expect(describeOffer({ details: shown, servers }).domains).toEqual([{ name: "CORP", group: "domains" }]);
    expect(describeOffer({ details: shown, servers: none }).domains).toEqual([]);
    expect(describeOffer({ details, servers }).domains).toBeNull();
  });

  it("offers single sign-on only with a provider", () => {
    expect(describeOffer({ details, servers: none, identityProviders: saml }).singleSignOn).toEqual(saml);
    expect(
      describeOffer({ details, servers: none, identityProviders: { ...saml, samlIdpProviders: [] } }).singleSignOn,
    ).toBeNull();
  });
});
