import { nearestLanguage } from "@gatehouse/shared/rules/nearest-language";
import { preferences, type Theme } from "@gatehouse/shared/storage";

/** How the frame's document looks, and in which language. */
export type Appearance = { theme: Theme; language: string };

const systemTheme = (): Theme => (window.matchMedia("(prefers-color-scheme: dark)").matches ? "darkmode" : "default");

function readTheme(value: string | null): Theme {
  if (value === "default" || value === "darkmode") return value;
  return preferences.get("theme") ?? systemTheme();
}

/** What the console says in the fragment; for a page that was opened on its own, this browser's preferences. */
export function readAppearance(parameters: URLSearchParams): Appearance {
  return {
    theme: readTheme(parameters.get("theme")),
    language: parameters.get("language") ?? preferences.get("language") ?? nearestLanguage(navigator.language),
  };
}
