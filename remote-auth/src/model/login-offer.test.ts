import type { LoginDetails } from "@gatehouse/shared/contracts/login.contract";
import { describeOffer, emptyOffer } from "./login-offer.ts";

const details: LoginDetails = {
  showDomains: false,
  showSamlOption: false,
  defaultLanguage: "en-US",
  allowFido2Login: false,
  showSocialLinks: false,
  hasSsoContext: false,
};
const servers = { domains: [{ DomainName: "CORP" }], ldapservers: [] };
const saml = { samlAccessUrl: "/saml", samlIdpProviders: [{ IDPIdentifier: "idp" }] };

describe("describeOffer", () => {
  it("offers nothing but the form where nothing is set up", () => {
    expect(describeOffer(details, null, null)).toEqual(emptyOffer);
  });

  it("offers what the details name", () => {
    const preLoginBanner = { title: "Notice", text: "Watched." };
    const all = { ...details, preLoginBanner, allowFido2Login: true, hasSsoContext: true, signUpUrl: "/sign-up" };
    expect(describeOffer(all, null, null)).toEqual({
      ...emptyOffer,
      banner: preLoginBanner,
      allowsSecurityKeys: true,
      hasSsoContext: true,
      signUpUrl: "/sign-up",
    });
  });

  it("lists domains only where they are shown and known", () => {
    const shown = { ...details, showDomains: true };
    expect(describeOffer(shown, servers, null).domains).toEqual([{ name: "CORP", group: "domains" }]);
    expect(describeOffer(shown, null, null).domains).toBeNull();
    expect(describeOffer(details, servers, null).domains).toBeNull();
  });

  it("offers single sign-on only with a provider", () => {
    expect(describeOffer(details, null, saml).singleSignOn).toEqual(saml);
    expect(describeOffer(details, null, { ...saml, samlIdpProviders: [] }).singleSignOn).toBeNull();
  });
});
