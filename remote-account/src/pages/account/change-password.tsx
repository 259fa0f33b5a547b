import type { ApiState } from "@gatehouse/shared/api";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { useUserDetails } from "../../data/accounts.hooks.ts";
import { usePasswordPolicy } from "../../data/passwords.hooks.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import classes from "./change-password.module.css";

/** The section "Change Password": its loading, its failure, who may not change it, and the form. */
export function ChangePassword() {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  const details = useUserDetails();
  const policy = usePasswordPolicy();

  if (SessionUser?.IsDirectoryUser === true || details.data?.CanChangePassword === false) {
    return <Banner tone="info">{t("account.change.managed-elsewhere")}</Banner>;
  }
  if (isFailed(details)) {
    return <LoadFailure title={t("account.change.account-failed")} reads={[details, policy]} failed={details} />;
  }
  if (isFailed(policy)) {
    return <LoadFailure title={t("account.change.policy-failed")} reads={[details, policy]} failed={policy} />;
  }
  if (details.data === undefined || policy.data === undefined) return <FormSkeleton />;
  return <ChangePasswordForm policy={policy.data} />;
}

type Read = Pick<ApiState<unknown>, "data" | "error" | "isValidating"> & { mutate: () => Promise<void> };

const isFailed = ({ data, error }: Read): boolean => data === undefined && error !== undefined;

type LoadFailureProps = { title: string; failed: Read; reads: readonly Read[] };

function LoadFailure({ title, failed, reads }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <PageState
      kind="error"
      title={title}
      description={t("account.change.contact-administrator")}
      requestId={failed.error?.requestId}
      isRetrying={failed.isValidating}
      onRetry={() => void Promise.all(reads.map((read) => read.mutate()))}
    />
  );
}

function FormSkeleton() {
  return (
    <PageState kind="loading">
      <div className={classes.skeleton}>
        {["current", "new", "confirm"].map((field) => (
          <div key={field} className={classes.skeletonField}>
            <Skeleton width="14rem" />
            <Skeleton height="4rem" shape="block" />
          </div>
        ))}
      </div>
    </PageState>
  );
}
