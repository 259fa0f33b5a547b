import { useTranslation } from "@gatehouse/shared/i18n";
import { Lock } from "lucide-react";
import { ErrorPage } from "../../components/error-page.tsx";
import { PreviousAndHome } from "../../components/previous-and-home.tsx";
import { useSectionTitle } from "../../components/use-section-title.ts";

const STATUS = "403";

/** 403: the user is signed in but may not open this page of `section`. */
export function UnauthorizedPage({ section }: { section?: string }) {
  const { t } = useTranslation();
  const titleOf = useSectionTitle();
  return (
    <ErrorPage
      pageId="unauthorized"
      icon={<Lock aria-hidden="true" />}
      tone="warning"
      title={t("unauthorized.title")}
      description={t("unauthorized.description")}
      reference={section === undefined ? STATUS : `${STATUS} · ${titleOf(section)}`}
    >
      <PreviousAndHome />
    </ErrorPage>
  );
}
