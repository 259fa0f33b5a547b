import type { ReservedArea } from "@gatehouse/shared/contracts/remotes.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ErrorPage } from "../../components/error-page.tsx";
import { PreviousAndHome } from "../../components/previous-and-home.tsx";

/** A path that is kept for a section which is not installed here: says so and whom to ask. */
export function ReservedAreaPage({ area }: { area: ReservedArea }) {
  const { t } = useTranslation();
  return (
    <ErrorPage
      pageId="reserved-area"
      title={t("reserved-area.title")}
      description={t("reserved-area.description", { path: area.path })}
      // i18n-keys: reserved-area.owners.*
      hint={t(`reserved-area.owners.${area.area}`)}
    >
      <PreviousAndHome />
    </ErrorPage>
  );
}
