import { addNamespace, currentLanguage } from "@gatehouse/shared/i18n";
import { frameNamespace } from "./frame-scope.ts";

/** The words of the start failure, for when no translation comes: they must be there without any. */
export function addFallbackWords(): void {
  const language = currentLanguage();
  const title = "The reports could not be started";
  const description = "The texts could not be loaded. Check your connection and try again.";
  addNamespace(frameNamespace, language, { "start-failure": { title, description } });
  addNamespace("shared", language, { ui: { retry: "Retry" } });
}
