/** Runs before each test file of the browser packages. */
import "@testing-library/jest-dom";
import { cleanup, configure } from "@testing-library/react";
import * as z from "@gatehouse/shared/schema";
import { dirtySources } from "../frame/dirty-sources.ts";
import { initI18n } from "../i18n/i18n-instance.ts";
import { runSessionCleanup } from "../session/session-cleanup.ts";
import { signedOutSession, writeSessionState } from "../session/session-state.ts";
import { addStrings } from "./add-strings.ts";
import { fillBrowserGaps } from "./browser-gaps.ts";
import { takeConsoleLines, watchConsole } from "./console-guard.ts";
import { mockApi } from "./mock-api.ts";
import { packageUnderTest } from "./package-under-test.ts";

// A busy machine may pause for seconds.
configure({ asyncUtilTimeout: 10_000 });
z.config({ jitless: true });
fillBrowserGaps();

function startTranslations(): void {
  initI18n({ language: "en-US" });
  const { name, locales, sharedLocales } = packageUnderTest;
  addStrings("shared", sharedLocales);
  // Components of the shell use its namespace; `renderPage` adds those of remotes.
  if (name !== "shared") addStrings(name, locales);
}

beforeAll(() => mockApi.start());
afterAll(() => mockApi.stop());

beforeEach(() => {
  startTranslations();
  watchConsole();
});

afterEach(() => {
  cleanup();
  runSessionCleanup("signed-out");
  writeSessionState({ session: signedOutSession, organization: null });
  dirtySources.clear();
  mockApi.reset();
  delete document.documentElement.dataset["theme"];
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  const lines = takeConsoleLines();
  if (lines.length > 0) throw new Error(`The test does not name these console lines:\n${lines.join("\n")}`);
});
