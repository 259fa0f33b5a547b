import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { usePasswordPolicy } from "../../data/passwords.hooks.ts";
import type { SectionContentProps } from "./account-section.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import classes from "./change-password.module.css";
import { DisabledPasswordForm } from "./disabled-password-form.tsx";

/** The form; disabled for directory users, and a message for others whose password is managed elsewhere. */
export function ChangePassword({ details }: SectionContentProps) {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  if (SessionUser?.IsDirectoryUser === true) {
    return (
      <div className={classes.elsewhere}>
        <Banner tone="info">{t("account.change.managed-elsewhere")}</Banner>
        <DisabledPasswordForm />
      </div>
    );
  }
  if (details.ManagedBy?.Kind === "identity-provider")
    return <Banner tone="info">{t("account.change.by-provider", { provider: details.ManagedBy.Name })}</Banner>;
  if (!details.CanChangePassword) return <Banner tone="info">{t("account.change.not-here")}</Banner>;
  return <PolicyForm />;
}

function PolicyForm() {
  const { t } = useTranslation();
  const failure = {
    title: t("account.change.policy-failed"),
    description: t("account.change.contact-administrator"),
  };
  return (
    <ReadState read={usePasswordPolicy()} skeleton={<FormSkeleton />} failure={failure}>
      {(rules) => (
        <div className={classes.form}>
          <ChangePasswordForm policy={rules} />
        </div>
      )}
    </ReadState>
  );
}

function FormSkeleton() {
  return (
    <div className={classes.skeleton}>
      {["current", "new", "confirm"].map((field) => (
        <div key={field} className={classes.skeletonField}>
          <Skeleton width="14rem" />
          <Skeleton height="4rem" shape="block" />
        </div>
      ))}
      <Skeleton height="12rem" shape="block" />
      <Skeleton width="16rem" height="4rem" shape="block" />
    </div>
  );
}
