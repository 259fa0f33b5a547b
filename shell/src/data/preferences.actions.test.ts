import { setLanguage } from "@gatehouse/shared/i18n";
import { sessionStore } from "@gatehouse/shared/session";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { waitFor } from "@testing-library/react";
import { followTheme, setTheme } from "../preferences/theme.ts";
import { followPreferences } from "./preferences.actions.ts";

let sent: unknown[];
let answer: Record<string, string> | null;
let stop: () => void;
const stopTheme: (() => void)[] = [];

beforeEach(() => {
  sent = [];
  answer = {};
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    if (answer === null) throw new TypeError("offline");
    if (input instanceof Request) sent.push(await input.json());
    return Response.json(answer);
  });
  stopTheme.push(followTheme());
});
afterEach(() => {
  stop();
  for (const end of stopTheme.splice(0)) end();
  localStorage.clear();
  jest.restoreAllMocks();
});

const start = (Preferences?: Record<string, string>) => {
  sessionStore.replace(aSession(Preferences && { Preferences }));
  stop = followPreferences();
};
const theme = () => document.documentElement.dataset["theme"];

it("a browser takes over what the user chose elsewhere, now and later, and tells nothing back", async () => {
  start({ Theme: "darkmode" });
  expect(theme()).toBe("darkmode");
  sessionStore.replace(aSession({ Preferences: { Theme: "default" } }));
  await waitFor(() => expect(theme()).toBe("default"));
  expect(localStorage.getItem("theme")).toBe("default");
  expect(sent).toEqual([]);
});

it("a change in this browser is sent with its age, also after a time without network", async () => {
  start({ Theme: "default" });
  answer = null;
  setTheme("darkmode");
  await waitFor(() => expect(localStorage.getItem("preferencesSeen")).toContain('changedAt":{"Theme"'));
  stop();
  answer = { Theme: "darkmode", TimeZone: "Asia/Kolkata" };
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  start({ Theme: "default" });
  await waitFor(() => expect(sent).toHaveLength(1));
  const [change] = sent as [{ Theme: { Value: string; AgeMs: number } }];
  expect(change.Theme.Value).toBe("darkmode");
  expect(change.Theme.AgeMs).toBeGreaterThanOrEqual(60_000);
  await waitFor(() => expect(sessionStore.get().Preferences).toEqual(answer));
  expect(theme()).toBe("darkmode");
});

it("a later change elsewhere wins over one of this browser", async () => {
  localStorage.setItem("theme", "darkmode");
  answer = { Theme: "default" };
  start();
  await waitFor(() => expect(theme()).toBe("default"));
  expect(sent).toHaveLength(1);
});

it("a language that is still loading is not told back as a change of the user", async () => {
  localStorage.setItem("language", "en-US");
  const loaded = Promise.withResolvers<Response>();
  jest.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    if (!(input instanceof Request)) return loaded.promise;
    sent.push(await input.json());
    return Response.json({ Language: "de-DE" });
  });
  start();
  await waitFor(() => expect(sessionStore.get().Preferences).toEqual({ Language: "de-DE" }));
  setTheme("darkmode");
  sessionStore.replace(aSession({ Preferences: { Language: "de-DE" } }));
  loaded.resolve(Response.json({}));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { Language: { Value: "en-US", AgeMs: expect.any(Number) } },
    { Theme: { Value: "darkmode", AgeMs: expect.any(Number) } },
  ]);
});

it("a language is sent at once when the user chooses it", async () => {
  start({ Theme: "default", Language: "en-US" });
  await setLanguage("de-DE");
  await waitFor(() => expect(sent).toEqual([{ Language: { Value: "de-DE", AgeMs: expect.any(Number) } }]));
  await setLanguage("en-US");
});
