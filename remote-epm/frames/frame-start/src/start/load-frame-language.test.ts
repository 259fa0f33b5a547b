import { translate } from "@gatehouse/shared/i18n";
import { frameNamespace } from "./frame-scope.ts";
import { loadFrameLanguage } from "./load-frame-language.ts";

const file = { frame: { greeting: "Hallo" }, shared: { ui: { retry: "Nochmal" } } };
let asked: Parameters<typeof fetch>[];

beforeEach(() => {
  asked = [];
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = "gatehouse-locales";
  meta.content = JSON.stringify({ "en-US": "sha384-en", "de-DE": "sha384-de" });
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked.push([input, init]);
    return Response.json(file);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

it("puts own and common texts in place, checked by the hash that the page carries", async () => {
  await loadFrameLanguage("de-DE");
  expect(asked).toMatchObject([["locales/de-DE.json", { integrity: "sha384-de" }]]);
  expect(translate(frameNamespace, "greeting", {}, "de-DE")).toBe("Hallo");
  expect(translate("shared", "ui.retry", {}, "de-DE")).toBe("Nochmal");
});

it("takes English for a language that the release lacks", async () => {
  await loadFrameLanguage("fr-FR");
  expect(asked).toMatchObject([["locales/en-US.json", { integrity: "sha384-en" }]]);
});

it("rejects when the file is not there or has another shape", async () => {
  jest.mocked(fetch).mockResolvedValueOnce(new Response("", { status: 404 }));
  await expect(loadFrameLanguage("de-DE")).rejects.toThrow("404");
  jest.mocked(fetch).mockResolvedValueOnce(Response.json({ frame: 1 }));
  await expect(loadFrameLanguage("de-DE")).rejects.toThrow("record");
});
