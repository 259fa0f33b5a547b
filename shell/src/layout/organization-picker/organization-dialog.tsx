import { useTranslation } from "@gatehouse/shared/i18n";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { OrganizationList } from "./organization-list.tsx";
import { useChangeOrganization } from "./use-change-organization.ts";

type Props = { isOpen: boolean; onClose: () => void };

/** Dialog to choose an organization, for the narrow header. */
export function OrganizationDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const change = useChangeOrganization();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("organization-picker.title")} closesOnOutsidePress>
      <OrganizationList
        onChoose={(organization) => {
          onClose();
          change(organization);
        }}
      />
    </Dialog>
  );
}
