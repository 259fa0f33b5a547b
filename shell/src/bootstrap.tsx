import "@fontsource-variable/inter";
import "@fontsource-variable/noto-sans-arabic";
import "@gatehouse/shared/ui/tokens.css";
import "@gatehouse/shared/ui/global.css";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { installTrustedTypesPolicy } from "@gatehouse/shared/frame";
import { initI18n } from "@gatehouse/shared/i18n";
import { RouterProvider } from "@gatehouse/shared/routing";
import { loginStart, onSignInCompleted, sessionStore, startSessionSync } from "@gatehouse/shared/session";
import { preferences } from "@gatehouse/shared/storage";
import { createRoot } from "react-dom/client";
import { config } from "zod/mini";
import { followChanges, prefetchPage, startFederation } from "./federation/federation.ts";
import { loadFirstLanguage, loadLanguage } from "./federation/load-language.ts";
import { loadProvidedEntries, loadProvidedEntriesLater } from "./federation/load-provided-entries.ts";
import { installProvidedRegistry } from "./federation/provided-registry.ts";
import { readStartData } from "./federation/start-data.ts";
import { headerPart } from "./layout/header/header-part.ts";
import { followLanguage } from "./layout/preferences/follow-language.ts";
import { followTheme } from "./layout/preferences/theme.ts";
import { createRouter } from "./navigation/create-router.tsx";
import { followSessionEnd } from "./navigation/follow-session-end.ts";
import { guardDocument } from "./navigation/leave-guard.ts";

/** Shows the console. Rejects when it cannot: without start data, or without any words. */
export async function startConsole(): Promise<void> {
  const data = readStartData();
  sessionStore.replace(data.session);
  loginStart.put(data.login);
  // At once, beside the translations; the frame tries again and tells the user when this fails.
  if (data.session.SignedIn) headerPart.load().catch(() => undefined);
  const language = preferences.get("language") ?? document.documentElement.lang;
  initI18n({ language, loadLanguage: (code) => loadLanguage(data.shell.locales, code) });
  // Checked while the words are on their way.
  await Promise.all([startFederation(data), loadFirstLanguage(data.shell.locales)]);
  const router = createRouter();
  followSessionEnd(router);
  onSignInCompleted(lookForStoppedServices);
  guardDocument(window);
  startSessionSync();
  followTheme();
  followLanguage();
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no root element.");
  createRoot(container).render(<RouterProvider router={router} />);
  followChanges();
  loadProvidedEntriesLater();
  if (!data.session.SignedIn) window.addEventListener("input", prepareFirstPage, { once: true });
}

/** Who types into the sign-in page is about to see the header and a page: they come while he types. */
function prepareFirstPage(): void {
  headerPart.load().catch(() => undefined);
  const { redir } = Object.fromEntries(new URLSearchParams(window.location.hash.split("?")[1]));
  prefetchPage(redir ?? paths.dashboard);
  loadProvidedEntries();
}

/** An administrator who does not hear of it once is told at the next sign-in. */
function lookForStoppedServices(): void {
  if (sessionStore.get().SessionUser?.IsAdministrator !== true) return;
  void import("./required-services/warn-of-stopped-services.ts").then(
    ({ warnOfStoppedServices }) => warnOfStoppedServices(),
    () => undefined,
  );
}

// zod otherwise probes for `new Function`, which the policy header refuses.
config({ jitless: true });
installTrustedTypesPolicy();
installProvidedRegistry();
