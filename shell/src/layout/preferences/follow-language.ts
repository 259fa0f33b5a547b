import { currentLanguage, setLanguage } from "@gatehouse/shared/i18n";

/** Shows the language that was chosen in another tab of this browser. */
export function followLanguage(): () => void {
  const handleStorage = (event: StorageEvent): void => {
    if (event.key !== "language" || event.newValue === null || event.newValue === currentLanguage()) return;
    // Without its strings the language stays; the choice counts at the next visit.
    setLanguage(event.newValue).catch(() => undefined);
  };
  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}
