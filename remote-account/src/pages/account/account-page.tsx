import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Card } from "@gatehouse/shared/ui/card";
import classes from "./account-page.module.css";
import { ChangePassword } from "./change-password.tsx";
import { RequiredChange } from "./required-change.tsx";

/** The user's own account. */
export function AccountPage() {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  usePageHeader({ section: t("account.title") });
  return (
    <PageFrame
      pageId="account"
      title={t("account.title")}
      description={t("account.description", { userName: SessionUser?.UserName ?? "" })}
    >
      <div className={classes.content}>
        <RequiredChange />
        <Card title={t("account.change.title")} padding="roomy">
          <ChangePassword />
        </Card>
      </div>
    </PageFrame>
  );
}
