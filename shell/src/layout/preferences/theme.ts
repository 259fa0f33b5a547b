import { appStore, atom, useAtomValue } from "@gatehouse/shared/state";
import { preferences, type Theme } from "@gatehouse/shared/storage";

const themeAtom = atom<Theme>("default");
const darkSystemQuery = "(prefers-color-scheme: dark)";

const systemTheme = (): Theme => (window.matchMedia(darkSystemQuery).matches ? "darkmode" : "default");

/** Shows what is stored, else what the system prefers. */
function showTheme(): void {
  const theme = preferences.get("theme") ?? systemTheme();
  document.documentElement.dataset["theme"] = theme;
  appStore.set(themeAtom, theme);
}

/** The theme on screen. */
export function useTheme(): Theme {
  return useAtomValue(themeAtom);
}

/** Shows a theme at once and keeps it for the next visit. */
export function setTheme(theme: Theme): void {
  preferences.set("theme", theme);
  showTheme();
}

/** Follows the theme of the other tabs, and of the system while the user has chosen none. */
export function followTheme(): () => void {
  const system = window.matchMedia(darkSystemQuery);
  const handleStorage = (event: StorageEvent): void => {
    // The key is null when another tab emptied the storage.
    if (event.key === "theme" || event.key === null) showTheme();
  };
  showTheme();
  system.addEventListener("change", showTheme);
  window.addEventListener("storage", handleStorage);
  return () => {
    system.removeEventListener("change", showTheme);
    window.removeEventListener("storage", handleStorage);
  };
}
