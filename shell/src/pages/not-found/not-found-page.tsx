import { useTranslation } from "@gatehouse/shared/i18n";
import { ErrorPage } from "../../components/error-page.tsx";
import { PreviousAndHome } from "../../components/previous-and-home.tsx";

/** 404: `wanted` is the path that no page answers. */
export function NotFoundPage({ wanted }: { wanted?: string }) {
  const { t } = useTranslation();
  return (
    <ErrorPage
      pageId="not-found"
      code="404"
      title={t("not-found.title")}
      description={wanted ? t("not-found.description", { path: wanted }) : t("not-found.hint")}
      hint={t("not-found.contact")}
    >
      <PreviousAndHome />
    </ErrorPage>
  );
}
