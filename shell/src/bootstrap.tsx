import "@fontsource-variable/inter";
import "@fontsource-variable/noto-sans-arabic";
import "@gatehouse/shared/ui/tokens.css";
import "@gatehouse/shared/ui/global.css";
import { installTrustedTypesPolicy } from "@gatehouse/shared/frame";
import { initI18n } from "@gatehouse/shared/i18n";
import { RouterProvider } from "@gatehouse/shared/routing";
import { onSessionExpired, sessionStore, startSessionSync } from "@gatehouse/shared/session";
import { preferences } from "@gatehouse/shared/storage";
import { createRoot } from "react-dom/client";
import { config } from "zod/mini";
import { followChanges, startFederation } from "./federation/federation.ts";
import { loadFirstLanguage, loadLanguage } from "./federation/load-language.ts";
import { loadProvidedEntriesWhenIdle } from "./federation/load-provided-entries-when-idle.ts";
import { installProvidedRegistry } from "./federation/provided-registry.ts";
import { readStartData } from "./federation/start-data.ts";
import { headerPart } from "./layout/header/header-part.ts";
import { followLanguage } from "./layout/preferences/follow-language.ts";
import { followTheme } from "./layout/preferences/theme.ts";
import { createRouter } from "./navigation/create-router.tsx";
import { guardDocument } from "./navigation/leave-guard.ts";
import { returnAfterSignIn } from "./navigation/return-after-sign-in.ts";

/** Shows the console. Rejects when it cannot: without start data, or without any words. */
export async function startConsole(): Promise<void> {
  const data = readStartData();
  sessionStore.replace(data.session);
  // At once, beside the translations; the frame tries again and tells the user when this fails.
  if (data.session.SignedIn) headerPart.load().catch(() => undefined);
  const language = preferences.get("language") ?? document.documentElement.lang;
  initI18n({ language, loadLanguage: (code) => loadLanguage(data.shell.locales, code) });
  // Checked while the words are on their way.
  await Promise.all([startFederation(data), loadFirstLanguage(data.shell.locales)]);
  const router = createRouter();
  onSessionExpired(() => void router.navigate(returnAfterSignIn(router.state.location), { replace: true }));
  guardDocument(window);
  startSessionSync();
  followTheme();
  followLanguage();
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no root element.");
  createRoot(container).render(<RouterProvider router={router} />);
  followChanges();
  whenSignedIn(loadProvidedEntriesWhenIdle);
}

/** Calls once, now or when the session begins: sign-in itself is not to compete with what only later pages need. */
function whenSignedIn(act: () => void): void {
  if (sessionStore.get().SignedIn) return act();
  const stop = sessionStore.subscribe(() => {
    if (!sessionStore.get().SignedIn) return;
    stop();
    act();
  });
}

// zod otherwise probes for `new Function`, which the policy header refuses.
config({ jitless: true });
installTrustedTypesPolicy();
installProvidedRegistry();
