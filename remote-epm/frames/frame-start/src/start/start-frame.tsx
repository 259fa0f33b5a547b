import "@fontsource-variable/inter";
import "@fontsource-variable/noto-sans-arabic";
import "@gatehouse/shared/ui/tokens.css";
import "@gatehouse/shared/ui/global.css";
import { forwardStepUp } from "@gatehouse/shared/bridge";
import { installTrustedTypesPolicy } from "@gatehouse/shared/frame";
import { currentLanguage, initI18n } from "@gatehouse/shared/i18n";
import { sessionStore } from "@gatehouse/shared/session";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { config } from "@gatehouse/shared/schema";
import { StartFailure } from "../views/start-failure.tsx";
import { addFallbackWords } from "./add-fallback-words.ts";
import { loadFrameLanguage } from "./load-frame-language.ts";
import type { Appearance } from "./read-appearance.ts";
import { replacePressStyle } from "./replace-press-style.ts";
import { showTheme } from "./show-theme.ts";

/** Starts a frame's document: appearance, texts and session first, then the application, or what went wrong. */
export async function startFrame({ theme, language }: Appearance, application: ReactNode): Promise<void> {
  // zod would otherwise probe `new Function`, which the content security policy blocks.
  config({ jitless: true });
  installTrustedTypesPolicy();
  replacePressStyle();
  forwardStepUp();
  showTheme(theme);
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no root element.");
  const root = createRoot(container);
  initI18n({ language, loadLanguage: loadFrameLanguage });
  const [texts, session] = await Promise.allSettled([loadFrameLanguage(currentLanguage()), sessionStore.refresh()]);
  if (texts.status === "rejected") addFallbackWords();
  root.render(texts.status === "rejected" || session.status === "rejected" ? <StartFailure /> : application);
}
