import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { ErrorPage } from "../../components/error-page.tsx";

/** Shown when no valid manifest is known; Retry asks the server again by loading the document anew. */
export function NoSelectionPage() {
  const { t } = useTranslation();
  return (
    <ErrorPage pageId="no-selection" title={t("no-selection.title")} description={t("no-selection.description")}>
      <Button onClick={() => window.location.reload()}>{t("components.retry")}</Button>
    </ErrorPage>
  );
}
