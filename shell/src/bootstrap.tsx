import "@fontsource-variable/inter";
import "@fontsource-variable/noto-sans-arabic";
import "@gatehouse/shared/ui/tokens.css";
import "@gatehouse/shared/ui/global.css";
import { installTrustedTypesPolicy } from "@gatehouse/shared/frame";
import { currentLanguage, initI18n } from "@gatehouse/shared/i18n";
import { RouterProvider } from "@gatehouse/shared/routing";
import { loginStart, onSignInCompleted, sessionStore, startSessionSync } from "@gatehouse/shared/session";
import { preferences } from "@gatehouse/shared/storage";
import { config } from "@gatehouse/shared/schema";
import { listenToExtension } from "./extension-bridge/listen-to-extension.ts";
import { followChanges, loadFirstPageAhead, startFederation } from "./federation/federation.ts";
import { afterFirstPage, runWhenIdle } from "./federation/loading/after-first-page.ts";
import { loadFirstLanguage, loadLanguage } from "./federation/loading/load-language.ts";
import { loadProvidedEntriesLater } from "./federation/loading/load-provided-entries.ts";
import { installProvidedRegistry } from "./federation/loading/provided-registry.ts";
import { readStartData } from "./federation/selection/start-data.ts";
import { headerPart } from "./layout/header/header-part.ts";
import { toastRegionPart } from "./layout/toasts/toast-region-part.ts";
import { followLanguage } from "./preferences/follow-language.ts";
import { followTheme } from "./preferences/theme.ts";
import { prepareFirstScreen } from "./outlet/prepare-first-screen.ts";
import { createRouter } from "./router/create-router.tsx";
import { renderConsole } from "./router/render-console.tsx";
import { followSessionEnd } from "./router/follow-session-end.ts";
import { guardDocument } from "./navigation/leave-guard.ts";

/** Renders the console. Rejects without start data or translations. */
export async function startConsole(): Promise<void> {
  const data = readStartData();
  sessionStore.replace(data.session);
  loginStart.put(data.login);
  // Loads the header in parallel to the translations; the frame retries and reports a failure.
  if (data.session.SignedIn) headerPart.load().catch(() => undefined);
  const language = preferences.get("language") ?? document.documentElement.lang;
  initI18n({ language, loadLanguage: (code) => loadLanguage(data.shell.locales, code) });
  // Verified while the translations load.
  await Promise.all([startFederation(data), loadFirstLanguage(data.shell.locales)]);
  const isFirstScreenReady = (await prepareFirstScreen()) && currentLanguage() === language;
  const router = createRouter();
  followSessionEnd(router);
  onSignInCompleted(() => afterFirstPage(checkRequiredServices));
  guardDocument(window);
  startSessionSync();
  followTheme();
  followLanguage();
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no root element.");
  renderConsole(container, <RouterProvider router={router} />, isFirstScreenReady);
  followChanges();
  listenToExtension();
  loadProvidedEntriesLater();
  // The first message may be that the network is gone.
  afterFirstPage(() => void toastRegionPart.load().catch(() => undefined));
  if (!data.session.SignedIn) {
    runWhenIdle(loadNextTypeface);
    // The second where a password manager has filled the form.
    for (const type of ["input", "submit"]) window.addEventListener(type, prepareFirstPage, { once: true });
  }
}

/** Loads the header and the first page while the user types into the sign-in page. */
function prepareFirstPage(): void {
  headerPart.load().catch(() => undefined);
  loadFirstPageAhead();
}

/** The sign-in page shows without it. If this fails, the next page loads it, and shows in the system's typeface first. */
function loadNextTypeface(): void {
  document.fonts.load('1rem "Inter Variable"').catch(() => undefined);
}

/** If this fails, the administrator is warned at the next sign-in. */
function checkRequiredServices(): void {
  if (sessionStore.get().SessionUser?.IsAdministrator !== true) return;
  void import("./required-services/warn-of-stopped-services.ts").then(
    ({ warnOfStoppedServices }) => warnOfStoppedServices(),
    () => undefined,
  );
}

// zod would otherwise probe `new Function`, which the content security policy blocks.
config({ jitless: true });
installTrustedTypesPolicy();
installProvidedRegistry();
