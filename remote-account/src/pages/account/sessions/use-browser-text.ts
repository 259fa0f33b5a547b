import { useTranslation } from "@gatehouse/shared/i18n";
import { describeBrowser } from "../../../model/describe-browser.ts";

/** Returns a function that names the browser of a user agent: "Firefox on Windows". */
export function useBrowserText(): (userAgent: string) => string {
  const { t } = useTranslation();
  return (userAgent) => {
    const { name, system } = describeBrowser(userAgent);
    if (name !== null && system !== null) return t("account.sessions.browser", { name, system });
    return name ?? system ?? t("account.sessions.unknown-browser");
  };
}
