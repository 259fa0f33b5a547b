import { useTranslation } from "@gatehouse/shared/i18n";
import { ErrorPage } from "../../components/error-page.tsx";
import { PreviousAndHome } from "../../components/previous-and-home.tsx";

/** In place of a section that operations have switched off; `message` is theirs. */
export function DisabledSectionPage({ message }: { message: string }) {
  const { t } = useTranslation();
  return (
    <ErrorPage
      pageId="disabled-section"
      title={t("disabled-section.title")}
      description={message}
      hint={t("disabled-section.hint")}
    >
      <PreviousAndHome />
    </ErrorPage>
  );
}
