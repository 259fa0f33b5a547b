import type { Organization } from "@gatehouse/shared/contracts/organizations.contract";
import { announce, useFailureNotices, useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useFailureDetails } from "../notification-centre/use-failure-details.ts";
import { changeOrganization } from "./change-organization.ts";

/** Changes the organization and notifies the user of the result. */
export function useChangeOrganization(): (next: Organization) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const failures = useFailureNotices();
  const failureDetails = useFailureDetails();
  const handleChange = async (next: Organization): Promise<void> => {
    const values = { name: next.orgLabel };
    try {
      const change = await changeOrganization(next);
      failures.withdraw();
      if (change === "changed") announce(t("organization-picker.changed", values));
      if (change === "unread") notify({ format: "warning", messageKey: "organization-picker.unread", values });
    } catch (error) {
      const details = failureDetails(error);
      failures.tell({ messageKey: "organization-picker.failed", values, details });
    }
  };
  return (next) => void handleChange(next);
}
