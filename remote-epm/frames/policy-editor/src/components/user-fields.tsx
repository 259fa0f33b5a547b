import { policyLimits } from "@gatehouse/shared/contracts/policy-content.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ListField } from "./list-field.tsx";

/** Patterns of user names, and groups of a directory. */
export function UserFields() {
  const { t } = useTranslation();
  return (
    <>
      <ListField
        name="patterns"
        label={t("components.fields.users")}
        help={t("components.fields.users-help")}
        maximum={policyLimits.userPatterns}
      />
      <ListField
        name="groups"
        label={t("components.fields.groups")}
        help={t("components.fields.groups-help")}
        maximum={policyLimits.userGroups}
        characters={policyLimits.nameCharacters}
      />
    </>
  );
}
