// The server's markup against what React renders from the same components, data and texts.
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Renderer, startRenderer } from "@gatehouse/shared/build/first-screens/start-renderer.ts";
import { renderTemplates } from "@gatehouse/shared/build/first-screens/write-first-screen.ts";
import type { FirstScreen } from "@gatehouse/shared/contracts/first-screens.contract";
import type { LoginStart } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { choosableLanguages, findLanguage } from "@gatehouse/shared/rules/languages";
import { fillMarkup } from "./fill-markup.ts";
import { loginScreenValues } from "./login-screen-values.ts";

const repository = path.resolve(import.meta.dirname, "../../../..");
/** The renderer's own. */
const origin = "https://console.invalid";
const plainSettings = { IsMultiTenant: false, IsTrident: false, IsAppliance: false, showSocialLinks: false };

const readTexts = (part: string, language: string) =>
  JSON.parse(readFileSync(path.join(repository, part, "locales", `${language}.json`), "utf8"));

function textsOf(language: string) {
  return {
    auth: readTexts("remote-auth", language),
    shell: readTexts("shell", language),
    shared: readTexts("shared", language),
  };
}

const yearIn = (language: string): string =>
  new Intl.NumberFormat(findLanguage(language).formatLocale, { useGrouping: false }).format(new Date().getFullYear());

type State = { login: LoginStart; settings: typeof plainSettings };

const servers = [
  { domains: [], ldapservers: [] },
  { domains: [{ DomainName: `A "quoted" & <odd> name` }, { DomainName: "north" }], ldapservers: [] },
  { domains: [], ldapservers: [{ Server: "Directory's" }] },
  { domains: [{ DomainName: "North" }], ldapservers: [{ Server: "NORTH" }, { Server: "south" }] },
];
const providers = [
  undefined,
  { samlAccessUrl: "/saml/start?a=1", samlIdpProviders: [{ IDPIdentifier: "https://provider.example/a&b" }] },
  { samlAccessUrl: "javascript:alert(1)", samlIdpProviders: [{ IDPIdentifier: "refused" }] },
  { samlAccessUrl: "/saml/start", samlIdpProviders: [] },
];
const signUps = [{}, { signUpUrl: "https://sign-up.example/new?x=1&y=2" }, { signUpUrl: "http://not-safe.example/" }];
const banners = [
  {},
  { preLoginBanner: { title: "", text: "Only for staff." } },
  { preLoginBanner: { title: "<b>Read</b>", text: `Line one\nline "two" ⟦data:year⟧ {{year}}` } },
];
const socials = [
  plainSettings,
  { ...plainSettings, showSocialLinks: true },
  {
    ...plainSettings,
    showSocialLinks: true,
    linkedInUrl: "https://linkedin.example/a",
    xUrl: "/relative",
    facebookUrl: "ftp://no",
  },
];

/** Every value of each setting occurs with every value of the next one. */
function listStates(): State[] {
  const count = servers.length * providers.length * signUps.length * 2;
  return Array.from({ length: count }, (_, index): State => {
    const pick = <Value>(values: readonly Value[], step: number): Value =>
      values[Math.floor(index / step) % values.length] as Value;
    return {
      settings: pick(socials, 5),
      login: {
        details: {
          showDomains: index % 5 !== 4,
          showSamlOption: true,
          defaultLanguage: "en-US",
          allowFido2Login: pick([true, false], 48),
          showSocialLinks: false,
          hasSsoContext: false,
          ...pick(signUps, 16),
          ...pick(banners, 7),
        },
        servers: pick(servers, 1),
        identityProviders: pick(providers, 4),
      },
    };
  });
}

let page: Renderer;
let frame: Renderer;
let templates: { page: FirstScreen["screens"]; frame: FirstScreen["screens"] };
beforeAll(async () => {
  [page, frame] = [
    await startRenderer(path.join(repository, "remote-auth")),
    await startRenderer(path.join(repository, "shell")),
  ];
  templates = {
    page: await renderTemplates(page, path.join(repository, "remote-auth"), "auth"),
    frame: await renderTemplates(frame, path.join(repository, "shell"), "shell"),
  };
}, 180_000);
afterAll(async () => {
  await page.close();
  await frame.close();
});

function fill(state: State, language: string): string {
  const values = loginScreenValues({ ...state, language, origin, year: yearIn(language) });
  const filling = { ...values, texts: textsOf(language), item: {}, page: "" };
  return fillMarkup(templates.page[values.state] ?? [], filling);
}

describe.each(choosableLanguages.map(({ code }) => code))("in %s", (language) => {
  it("the server writes the page as React does, whatever the installation offers", async () => {
    const { auth, shared } = textsOf(language);
    for (const state of listStates()) {
      const rendered = await page.render({ language, texts: { auth, shared }, ...state });
      // Only the markup needs it: React's own code moves the focus.
      expect(fill(state, language).replace(' autofocus=""', "")).toBe(rendered);
    }
  });

  it("the server writes the frame as React does", async () => {
    const { shell, shared } = textsOf(language);
    const [state] = listStates();
    if (!state) throw new Error("There is no state.");
    const rendered = await frame.render({ language, texts: { shell, shared }, ...state });
    const values = loginScreenValues({ ...state, language, origin, year: "" });
    const filling = { ...values, texts: textsOf(language), item: {}, page: "⟦page⟧" };
    expect(fillMarkup(templates.frame["frame"] ?? [], filling)).toBe(rendered);
  });
});

it("what installations enter is text, and never a slot", () => {
  const state = listStates().find(({ login }) => login.details.preLoginBanner?.title === "<b>Read</b>");
  if (!state) throw new Error("There is no banner.");
  const markup = fill(state, "en-US");
  expect(markup).toContain("&lt;b&gt;Read&lt;/b&gt;");
  expect(markup).toContain("⟦data:year⟧ {{year}}");
});

it("a slot that the server does not know is refused", () => {
  const [state] = listStates();
  if (!state) throw new Error("There is no state.");
  const values = loginScreenValues({ ...state, language: "en-US", origin, year: "" });
  const filling = { ...values, texts: textsOf("en-US"), item: {}, page: "" };
  for (const slot of [
    "⟦data:unknown⟧",
    "⟦text:auth:login.unknown⟧",
    "⟦text:auth:login⟧",
    "⟦text:auth:constructor.name⟧",
  ])
    expect(() => fillMarkup([slot], filling)).toThrow(slot);
});
