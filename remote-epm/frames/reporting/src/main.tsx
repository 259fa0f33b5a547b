import "@fontsource-variable/inter";
import "@fontsource-variable/noto-sans-arabic";
import "@gatehouse/shared/ui/tokens.css";
import "@gatehouse/shared/ui/global.css";
import { installTrustedTypesPolicy } from "@gatehouse/shared/frame";
import { currentLanguage, initI18n } from "@gatehouse/shared/i18n";
import { sessionStore } from "@gatehouse/shared/session";
import { createRoot } from "react-dom/client";
import { config } from "zod/mini";
import { ReportingApp } from "./reporting-app.tsx";
import { addFallbackWords } from "./start/add-fallback-words.ts";
import { loadFrameLanguage } from "./start/load-frame-language.ts";
import { readFrameStart } from "./start/read-frame-start.ts";
import { showTheme } from "./start/show-theme.ts";
import { StartFailure } from "./views/start-failure.tsx";

async function start(): Promise<void> {
  const frameStart = readFrameStart(window.location.hash);
  showTheme(frameStart.theme);
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no root element.");
  const root = createRoot(container);
  initI18n({ language: frameStart.language, loadLanguage: loadFrameLanguage });
  const [language, session] = await Promise.allSettled([loadFrameLanguage(currentLanguage()), sessionStore.refresh()]);
  if (language.status === "rejected") addFallbackWords();
  if (language.status === "rejected" || session.status === "rejected") root.render(<StartFailure />);
  else root.render(<ReportingApp start={frameStart} />);
}

// zod otherwise probes for `new Function`, which the policy header refuses.
config({ jitless: true });
installTrustedTypesPolicy();
void start();
