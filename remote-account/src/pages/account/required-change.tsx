import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { extensionReturn } from "@gatehouse/shared/rules/extension-return";
import { useSearchParams } from "@gatehouse/shared/routing";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { useEffect, useRef, useState } from "react";
import classes from "./account-page.module.css";

/** Says that the first password must be changed, and afterwards links to the next page. */
export function RequiredChange() {
  const { t } = useTranslation();
  const { MustChangePassword } = useSession();
  const [query] = useSearchParams();
  const target = extensionReturn(query.get("redir"));
  const [wasRequired] = useState(MustChangePassword);
  const doneRef = useRef<HTMLDivElement>(null);
  const isDone = wasRequired && !MustChangePassword;

  useEffect(() => {
    if (isDone) doneRef.current?.querySelector("a")?.focus();
  }, [isDone]);

  if (MustChangePassword) {
    return (
      <div className={classes.required}>
        <Banner tone="warning" title={t("account.required.title")}>
          {t("account.required.description")}
        </Banner>
      </div>
    );
  }
  if (!isDone) return null;
  const continueLink = (
    <LinkButton to={target} size="small">
      {target === paths.dashboard ? t("account.required.go-on") : t("account.required.continue")}
    </LinkButton>
  );
  return (
    <div ref={doneRef} className={classes.required}>
      <Banner tone="success" action={continueLink}>
        {t("account.required.done")}
      </Banner>
    </div>
  );
}
