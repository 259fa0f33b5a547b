import { useTranslation } from "@gatehouse/shared/i18n";
import { Power } from "lucide-react";
import { ErrorPage } from "../../components/error-page.tsx";
import { PreviousAndHome } from "../../components/previous-and-home.tsx";
import { useSectionTitle } from "../../components/use-section-title.ts";

/** Shown in place of a disabled section; `message` is written by operations. */
export function DisabledSectionPage({ section, message }: { section: string; message: string }) {
  const { t } = useTranslation();
  return (
    <ErrorPage
      pageId="disabled-section"
      icon={<Power aria-hidden="true" />}
      tone="warning"
      title={t("disabled-section.title")}
      description={message}
      reference={useSectionTitle()(section)}
      hint={t("disabled-section.hint")}
    >
      <PreviousAndHome />
    </ErrorPage>
  );
}
