import { useTranslation } from "@gatehouse/shared/i18n";
import { ErrorPage } from "../../components/error-page.tsx";
import { PreviousAndHome } from "../../components/previous-and-home.tsx";

/** 403: the user is signed in but may not open this page. */
export function UnauthorizedPage() {
  const { t } = useTranslation();
  return (
    <ErrorPage
      pageId="unauthorized"
      code="403"
      title={t("unauthorized.title")}
      description={t("unauthorized.description")}
    >
      <PreviousAndHome />
    </ErrorPage>
  );
}
