import type { Organization } from "@gatehouse/shared/contracts/session.contract";
import { announce, useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { changeOrganization } from "./change-organization.ts";

/** Changes the organization and tells the user how it went. */
export function useChangeOrganization(): (next: Organization) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  return (next) => {
    changeOrganization(next).then(
      (hasChanged) => {
        if (hasChanged) announce(t("organization-picker.changed", { name: next.orgLabel }));
      },
      () => notify({ format: "error", messageKey: "organization-picker.failed", values: { name: next.orgLabel } }),
    );
  };
}
