import { singleSignOnUrl } from "./single-sign-on-url.ts";

const origin = "https://console.example";
const to = (samlAccessUrl: string, redir: string | null = null, ...ids: string[]): string | null =>
  singleSignOnUrl({ samlAccessUrl, samlIdpProviders: ids.map((IDPIdentifier) => ({ IDPIdentifier })) }, redir, origin);

describe("singleSignOnUrl", () => {
  it.each([
    ["/saml/login", null, "https://console.example/saml/login?PartnerIdP=urn%3Aidp%3Aone"],
    ["https://sso.example/in", null, "https://sso.example/in?PartnerIdP=urn%3Aidp%3Aone"],
    ["/saml?tenant=1", null, "https://console.example/saml?tenant=1&PartnerIdP=urn%3Aidp%3Aone"],
    [
      "/saml",
      "/session-replay?id=7&x=1",
      "https://console.example/saml?PartnerIdP=urn%3Aidp%3Aone&RelayState=%2Fsession-replay%3Fid%3D7%26x%3D1",
    ],
    ["/saml", "https://evil.example/", "https://console.example/saml?PartnerIdP=urn%3Aidp%3Aone"],
    ["/saml", "//evil.example/", "https://console.example/saml?PartnerIdP=urn%3Aidp%3Aone"],
    ["javascript:alert(1)", null, null],
    ["http://elsewhere.example/saml", null, null],
    ["http://", null, null],
  ])("%s with redir %s", (address, redir, expected) => {
    expect(to(address, redir, "urn:idp:one", "urn:idp:two")).toBe(expected);
  });

  it("is nothing without a provider", () => {
    expect(to("/saml")).toBeNull();
  });
});
