import { addNamespace, currentLanguage } from "@gatehouse/shared/i18n";
import { frameNamespace } from "./frame-scope.ts";

/** Texts of the start failure, built in because the translations may be what failed to load. */
export function addFallbackWords(): void {
  const language = currentLanguage();
  const title = "Couldn't start this page";
  const description = "The texts couldn't be loaded. Check your connection and try again.";
  addNamespace(frameNamespace, language, { "start-failure": { title, description } });
  addNamespace("shared", language, { ui: { retry: "Retry" } });
}
