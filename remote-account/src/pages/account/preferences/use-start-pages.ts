import { useTranslation } from "@gatehouse/shared/i18n";
import { opensWith, startPages } from "@gatehouse/shared/rules/start-pages";
import { useSession } from "@gatehouse/shared/session";
import type { NativeSelectOption } from "@gatehouse/shared/ui/native-select";

/** The pages that the user may open, and so start with. */
export function useStartPages(): readonly NativeSelectOption[] {
  const { t } = useTranslation();
  const { Permissions } = useSession();
  const allowed = startPages.filter((page) => opensWith(page, Permissions));
  return [
    { value: "", label: t("account.preferences.pages.dashboard") },
    // i18n-keys: account.preferences.pages.*
    ...allowed.map(({ key, path }) => ({ value: path, label: t(`account.preferences.pages.${key}`) })),
  ];
}
