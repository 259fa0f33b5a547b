// What the build renders for the first response of the server. Decision 089.
import { type ScreenDescription, textSlot } from "@gatehouse/shared/build/first-screens/screen-description.ts";

const text = (key: string): string => textSlot("auth", key);

const networks = ["linkedInUrl", "xUrl", "facebookUrl", "instagramUrl"] as const;

const linkOf = (name: string): string => `https://${name.toLowerCase()}.invalid/`;

const settings = {
  IsMultiTenant: false,
  IsTrident: false,
  IsAppliance: false,
  showSocialLinks: true,
  ...Object.fromEntries(networks.map((name) => [name, linkOf(name)])),
};

const login: ScreenDescription["states"][string]["login"] = {
  details: {
    showDomains: true,
    showSamlOption: true,
    defaultLanguage: "en-US",
    allowFido2Login: true,
    showSocialLinks: true,
    signUpUrl: linkOf("sign-up"),
    hasSsoContext: false,
  },
  servers: { domains: [{ DomainName: "⟦item:domain⟧" }], ldapservers: [{ Server: "⟦item:server⟧" }] },
  identityProviders: { samlAccessUrl: linkOf("provider"), samlIdpProviders: [{ IDPIdentifier: "first" }] },
};

const withBanner = (title: string) => ({
  settings,
  login: { ...login, details: { ...login.details, preLoginBanner: { title, text: "⟦data:banner-text⟧" } } },
});

const description: ScreenDescription = {
  states: {
    form: { login, settings },
    banner: withBanner("⟦data:banner-title⟧"),
    "untitled-banner": withBanner(""),
  },
  parts: [
    { element: "option", around: ["⟦item:domain⟧"], each: "domains" },
    { element: "option", around: ["⟦item:server⟧"], each: "ldap-servers" },
    { element: "optgroup", around: [text("login.domain.domains")], when: "domains" },
    { element: "optgroup", around: [text("login.domain.ldap")], when: "ldap-servers" },
    { element: "div", around: [text("login.domain.label"), text("login.domain.none")], when: "directories" },
    { element: "div", around: [text("login.method.label")], when: "alternatives" },
    { element: "button", around: [text("login.method.security-key")], when: "security-keys" },
    { element: "a", around: [text("login.method.single-sign-on")], when: "single-sign-on" },
    { element: "a", around: [text("login.sign-up")], when: "sign-up" },
    { element: "ul", around: [text("login.footer.social")], when: "social-links" },
    ...networks.map((name) => ({ element: "li", around: [`⟦data:${name}⟧`], when: name })),
  ],
  attributes: [{ name: "autoComplete", value: "username webauthn", otherwise: "username", when: "security-keys" }],
  focus: [
    { element: "input", around: ['"UserName"'] },
    { element: "button", around: [text("login.prelogin.accept")] },
  ],
  languageSelect: "language",
  links: {
    [`${linkOf("provider")}?PartnerIdP=first`]: "⟦data:single-sign-on⟧",
    [linkOf("sign-up")]: "⟦data:sign-up⟧",
    ...Object.fromEntries(networks.map((name) => [linkOf(name), `⟦data:${name}⟧`])),
  },
};

export default description;
