import { PageFrame, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useUserDetails } from "../../data/accounts.hooks.ts";
import { useSignInDetails } from "../../data/sign-in-details.hooks.ts";
import { AccountLayout } from "./account-layout.tsx";
import { AccountSkeleton } from "./account-skeleton.tsx";
import { RequiredChange } from "./required-change.tsx";

/** The user's own account: a list of sections, and the section of the address. */
export function AccountPage() {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  usePageHeader({ section: t("account.title") });
  const details = useUserDetails();
  const signIn = useSignInDetails();
  const failed = [details, signIn].find(({ data, error }) => data === undefined && error !== undefined);
  const read = {
    data: details.data && signIn.data && { details: details.data, allowsFido2: signIn.data.allowFido2Login },
    error: failed?.error,
    isValidating: failed?.isValidating,
    mutate: async () => void (await Promise.all([details.mutate(), signIn.mutate()])),
  };
  return (
    <PageFrame
      pageId="account"
      title={t("account.title")}
      description={t("account.description", { userName: SessionUser?.UserName ?? "" })}
    >
      <RequiredChange />
      <ReadState
        read={read}
        skeleton={<AccountSkeleton />}
        failure={{ title: t("account.failed.title"), description: t("account.failed.description") }}
      >
        {(facts) => <AccountLayout facts={facts} />}
      </ReadState>
    </PageFrame>
  );
}
