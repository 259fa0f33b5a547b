import { FIRST_SCREEN_FILE } from "@gatehouse/shared/contracts/first-screens.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { buildRelease } from "../../testing/test-releases.builder.ts";
import { integrityOf } from "../federation/releases/integrity-of.ts";
import { FirstScreensService } from "./first-screens.service.ts";

const details = {
  showDomains: false,
  showSamlOption: false,
  defaultLanguage: "en-US",
  allowFido2Login: false,
  showSocialLinks: false,
  hasSsoContext: false,
};
const wanted = {
  login: { details, servers: { domains: [], ldapservers: [] } },
  settings: { IsMultiTenant: false, IsTrident: false, IsAppliance: false, showSocialLinks: false },
  language: "en-US",
  origin: "https://console.example",
};
const element = (children: unknown[], attributes = {}) => ({ tag: "p", attributes, children });
const notice = { tag: "noscript", attributes: {}, children: ["⟦text:shell:layout.needs-scripts⟧"] };
const frame = { basis: "one", rules: [], screens: { frame: [notice, element(["⟦page⟧"])] } };
const page = {
  basis: "one",
  rules: [{ selector: ".title", classes: ["title"], tags: [], body: "color:red" }],
  screens: { form: [element(["⟦text:auth:login.title⟧ & more"], { class: "title" })] },
};
const texts = {
  shell: { shell: { layout: { "needs-scripts": "Needs scripts" } }, shared: {} },
  auth: { login: { title: "<Sign in>" } },
};

const listed = (path: string, text: string) => ({ path, integrity: integrityOf(Buffer.from(text)), size: text.length });

/** Releases of these files, and a store that has them; `changed` replaces what the store answers for a file. */
function releases(files: { frame?: unknown; page?: unknown }, changed: Record<string, string> = {}) {
  const stored: Record<string, string> = {};
  const release = (name: "shell" | "auth", template: unknown): Release => {
    const contents = {
      "locales/en-US.json": JSON.stringify(texts[name]),
      ...(template === undefined ? {} : { [FIRST_SCREEN_FILE]: JSON.stringify(template) }),
    };
    for (const [path, text] of Object.entries(contents)) stored[`${name} ${path}`] = text;
    const built = buildRelease(name, { version: "1.0.0", locales: { "en-US": "locales/en-US.json" } });
    return { ...built, files: Object.entries(contents).map(([path, text]) => listed(path, text)) };
  };
  const shell = release("shell", files.frame);
  const auth = release("auth", files.page);
  const descriptor = { name: "auth", contract: { min: 1, max: 1 }, menu: [], permissions: [] };
  const withPage = { ...auth, descriptor: { ...descriptor, pages: [{ path: "/login", pageId: "login" }] } };
  const store = {
    readText: async ({ name }: { name: string }, path: string) =>
      changed[`${name} ${path}`] ?? stored[`${name} ${path}`] ?? "",
  };
  return { resolved: { shell, remotes: [withPage] }, service: new FirstScreensService(store) };
}

it("puts the page with its texts into the frame", async () => {
  const { service, resolved } = releases({ frame, page });
  expect(await service.fill(resolved, wanted)).toEqual({
    version: "1.0.0",
    markup: '<p><p class="title">&lt;Sign in&gt; &amp; more</p></p>',
    styles: ".title{color:red}",
    needsScripts: "<noscript>Needs scripts</noscript>",
  });
});

it("draws a page again only if something else fills it", async () => {
  const banner = { title: "Notice", text: "For members of staff" };
  const { service, resolved } = releases({
    frame,
    page: { ...page, screens: { ...page.screens, banner: [element(["⟦data:banner-title⟧"])] } },
  });
  const first = await service.fill(resolved, wanted);
  expect(await service.fill(resolved, structuredClone(wanted))).toBe(first);
  const withBanner = { ...wanted, login: { ...wanted.login, details: { ...details, preLoginBanner: banner } } };
  expect((await service.fill(resolved, withBanner))?.markup).toBe("<p><p>Notice</p></p>");
  expect(await service.fill(resolved, wanted)).toBe(first);
  const otherRelease = structuredClone(resolved);
  const ofOtherRelease = await service.fill(otherRelease, wanted);
  expect(ofOtherRelease).toEqual(first);
  expect(ofOtherRelease).not.toBe(first);
});

it.each([
  ["a shell without a template", { page }, wanted],
  ["a page without a template", { frame }, wanted],
  ["other shared components in the shell", { frame: { ...frame, basis: "two" }, page }, wanted],
  ["a language that users cannot choose", { frame, page }, { ...wanted, language: "qps-ploc" }],
  [
    "an identity provider's answer that is to be sent",
    { frame, page },
    { ...wanted, login: { ...wanted.login, details: { ...details, hasSsoContext: true } } },
  ],
])("leaves the page empty with %s", async (_, files, request) => {
  const { service, resolved } = releases(files);
  expect(await service.fill(resolved, request)).toBeNull();
});

it.each([FIRST_SCREEN_FILE, "locales/en-US.json"])("refuses a changed %s", async (file) => {
  const other = JSON.stringify({ ...page, login: { title: "Other" } });
  const { service, resolved } = releases({ frame, page }, { [`auth ${file}`]: other });
  await expect(service.fill(resolved, wanted)).rejects.toThrow(`${file} of auth 1.0.0 was changed.`);
});

it.each([
  ["a script", [{ tag: "script", attributes: {}, children: ["alert(1)"] }]],
  ["a handler", [element([], { onclick: "alert(1)" })]],
  ["a handler in capitals", [element([], { onClick: "alert(1)" })]],
  ["a style", [element([], { style: "color:red" })]],
  ["an address to send to", [{ tag: "form", attributes: { action: "https://other.example" }, children: [] }]],
  ["a link of its own", [{ tag: "a", attributes: { href: "https://other.example" }, children: [] }]],
  ["a comment that ends", [{ comment: "--><b>" }]],
])("refuses %s in a template", async (_, form) => {
  const { service, resolved } = releases({ frame, page: { ...page, screens: { form } } });
  await expect(service.fill(resolved, wanted)).rejects.toThrow("Invalid input");
});

it("refuses a style that ends its element", async () => {
  const rules = [{ selector: ".title", classes: ["title"], tags: [], body: "}</style><b>" }];
  const { service, resolved } = releases({ frame, page: { ...page, rules } });
  await expect(service.fill(resolved, wanted)).rejects.toThrow("Invalid input");
});
