import { onLanguageChange } from "@gatehouse/shared/i18n";
import { useEffect } from "react";

/** Reads what the server has sent in the user's language again when that changes; null has no such texts. */
export function useLanguageChange(readAgain: (() => unknown) | null): void {
  useEffect(() => (readAgain === null ? undefined : onLanguageChange(() => void readAgain())), [readAgain]);
}
