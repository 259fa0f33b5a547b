import { useState } from "react";
import { paths } from "../../contracts/paths.contract.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useSession } from "../../session/sessions.hooks.ts";
import { sessionArea } from "../../storage/safe-storage.ts";
import { Banner } from "../../ui/banner/banner.tsx";
import { TextLink } from "../../ui/text-link/text-link.tsx";

const DISMISSED = "UserDismissedPriorityHint";

/** Leads to the priorities of all policies, which only exist without multi-tenant mode. */
export function PriorityHint() {
  const { t } = useTranslation();
  const { IsMultiTenant } = useSession().Settings;
  const [isDismissed, setDismissed] = useState(() => sessionArea.get(DISMISSED) !== null);
  if (IsMultiTenant || isDismissed) return null;
  const handleDismiss = (): void => {
    sessionArea.set(DISMISSED, "true");
    setDismissed(true);
  };
  return (
    <Banner
      tone="info"
      onDismiss={handleDismiss}
      action={
        <TextLink to={`${paths.policies}?showPriorityPanel=true`} tone="inherit">
          {t("forms.policies.setPriorities")}
        </TextLink>
      }
    >
      {t("forms.policies.priorityHint")}
    </Banner>
  );
}
