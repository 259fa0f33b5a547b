import { appStore, atom, useAtomValue } from "@gatehouse/shared/state";
import { preferences, type Theme } from "@gatehouse/shared/storage";

const themeAtom = atom<Theme>("default");
const darkSystemQuery = "(prefers-color-scheme: dark)";

const systemTheme = (): Theme => (window.matchMedia(darkSystemQuery).matches ? "darkmode" : "default");

/** Applies the stored theme, else that of the system. */
export function showTheme(): void {
  const theme = preferences.get("theme") ?? systemTheme();
  document.documentElement.dataset["theme"] = theme;
  appStore.set(themeAtom, theme);
}

/** The current theme. */
export function useTheme(): Theme {
  return useAtomValue(themeAtom);
}

/** Applies a theme and stores it. */
export function setTheme(theme: Theme): void {
  preferences.set("theme", theme);
  showTheme();
}

/** Follows the theme of other tabs, and that of the system if none is stored. */
export function followTheme(): () => void {
  const system = window.matchMedia(darkSystemQuery);
  const handleStorage = (event: StorageEvent): void => {
    // The key is null when another tab clears the storage.
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
