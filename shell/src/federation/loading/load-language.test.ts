import { notificationsAtom } from "@gatehouse/shared/frame";
import { currentLanguage, initI18n, translate } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { preferences } from "@gatehouse/shared/storage";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { loadFirstLanguage } from "./load-language.ts";

const file = (language: string) => ({ url: `/shell/locales/${language}.json`, integrity: "" });
const locales = { "en-US": file("en-US"), "de-DE": file("de-DE") };
const english = { shell: { "first-words": { title: "Welcome" } } };
const title = () => translate("shell", "first-words.title");

afterEach(() => initI18n({ language: "en-US" }));

describe("the words for the first paint", () => {
  it("are those of the language in force", async () => {
    mockApi.use({ "GET /shell/locales/de-DE.json": { shell: { "first-words": { title: "Willkommen" } } } });
    initI18n({ language: "de-DE" });
    await loadFirstLanguage(locales);
    expect(title()).toBe("Willkommen");
    expect(appStore.get(notificationsAtom)).toEqual([]);
  });

  it("are English for a language that the console does not have", async () => {
    mockApi.use({ "GET /shell/locales/en-US.json": english });
    initI18n({ language: "xx-XX" });
    await loadFirstLanguage(locales);
    expect(title()).toBe("Welcome");
  });

  it("are English when those of the language do not come; the user is told, and the choice is kept", async () => {
    mockApi.use({
      "GET /shell/locales/de-DE.json": () => ({ status: 404 }),
      "GET /shell/locales/en-US.json": english,
    });
    preferences.set("language", "de-DE");
    initI18n({ language: "de-DE" });
    await loadFirstLanguage(locales);
    expect(title()).toBe("Welcome");
    expect(currentLanguage()).toBe("en-US");
    expect(document.documentElement.lang).toBe("en-US");
    expect(preferences.get("language")).toBe("de-DE");
    expect(appStore.get(notificationsAtom)).toMatchObject([{ data: { format: "error" } }]);
  });

  it("are English when those of the language have not come after five seconds", async () => {
    jest.useFakeTimers();
    mockApi.use({
      "GET /shell/locales/de-DE.json": () => new Promise(() => undefined),
      "GET /shell/locales/en-US.json": english,
    });
    initI18n({ language: "de-DE" });
    const loaded = loadFirstLanguage(locales);
    await jest.advanceTimersByTimeAsync(4999);
    expect(currentLanguage()).toBe("de-DE");
    await jest.advanceTimersByTimeAsync(1);
    jest.useRealTimers();
    await loaded;
    expect(currentLanguage()).toBe("en-US");
    expect(title()).toBe("Welcome");
  });

  it("cannot be had when the English ones do not come either", async () => {
    mockApi.use({
      "GET /shell/locales/de-DE.json": () => ({ status: 404 }),
      "GET /shell/locales/en-US.json": () => ({ status: 404 }),
    });
    initI18n({ language: "de-DE" });
    await expect(loadFirstLanguage(locales)).rejects.toThrow("404");
  });
});
