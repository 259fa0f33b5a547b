import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { ErrorPage } from "../../components/error-page.tsx";

/** Shown without a valid manifest; Retry reloads the document. */
export function NoSelectionPage() {
  const { t } = useTranslation();
  return (
    <ErrorPage pageId="no-selection" title={t("no-selection.title")} description={t("no-selection.description")}>
      <Button size="small" onClick={() => window.location.reload()}>
        {t("components.retry")}
      </Button>
    </ErrorPage>
  );
}
