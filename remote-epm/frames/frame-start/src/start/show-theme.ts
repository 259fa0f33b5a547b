import type { Theme } from "@gatehouse/shared/storage";

export function showTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}
