import { usePageTitle } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect } from "react";
import { focusMain } from "../../navigation/focus-main.ts";

/** Empty page, shown while another component decides on a redirect. */
export function LoadingPage() {
  const { t } = useTranslation();
  usePageTitle(t("loading.title"));
  // Nothing here can take over the focus of the previous page.
  useEffect(() => focusMain(), []);
  return <div data-page="shell/loading" />;
}
