import { currentLanguage, showLanguage } from "@gatehouse/shared/i18n";

/** Switches to the language that was chosen in another tab of this browser. */
export function followLanguage(): () => void {
  const handleStorage = (event: StorageEvent): void => {
    if (event.key !== "language" || event.newValue === null || event.newValue === currentLanguage()) return;
    // Keeps the language if its strings fail to load; the choice applies at the next visit.
    showLanguage(event.newValue).catch(() => undefined);
  };
  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}
