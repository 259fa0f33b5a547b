import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { LogIn } from "lucide-react";
import { useEffect } from "react";
import { isEmbedded, postToConsole } from "../start/console-link.ts";

/** Without a session: inside the console, notifies it; on its own, links to sign-in. */
export function SignedOutState() {
  const { t } = useTranslation();
  useEffect(() => postToConsole({ type: "userNotAuthenticated" }), []);
  return (
    <PageState
      kind="empty"
      icon={<LogIn aria-hidden="true" />}
      title={t("signed-out-state.title")}
      description={t("signed-out-state.description")}
      action={isEmbedded() ? undefined : <a href={`/#${paths.login}`}>{t("signed-out-state.sign-in")}</a>}
    />
  );
}
