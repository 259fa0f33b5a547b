import type { ReservedArea } from "@gatehouse/shared/contracts/remotes.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { PackageX } from "lucide-react";
import { addressText } from "../../components/address-text.ts";
import { ErrorPage } from "../../components/error-page.tsx";
import { PreviousAndHome } from "../../components/previous-and-home.tsx";

/** Shown on a reserved path whose section is not installed; says whom to ask. */
export function ReservedAreaPage({ area }: { area: ReservedArea }) {
  const { t, direction } = useTranslation();
  return (
    <ErrorPage
      pageId="reserved-area"
      icon={<PackageX aria-hidden="true" />}
      tone="brand"
      title={t("reserved-area.title")}
      description={t("reserved-area.description", { path: addressText(area.path, direction) })}
      // i18n-keys: reserved-area.owners.*
      hint={t(`reserved-area.owners.${area.area}`)}
    >
      <PreviousAndHome />
    </ErrorPage>
  );
}
