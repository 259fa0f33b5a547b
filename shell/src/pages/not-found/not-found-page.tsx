import { useTranslation } from "@gatehouse/shared/i18n";
import { Compass } from "lucide-react";
import { addressText } from "../../components/address-text.ts";
import { ErrorPage } from "../../components/error-page.tsx";
import { PreviousAndHome } from "../../components/previous-and-home.tsx";

/** 404: `wanted` is the requested path. */
export function NotFoundPage({ wanted }: { wanted?: string }) {
  const { t, direction } = useTranslation();
  return (
    <ErrorPage
      pageId="not-found"
      icon={<Compass aria-hidden="true" />}
      tone="brand"
      reference="404"
      title={t("not-found.title")}
      description={wanted ? t("not-found.description", { path: addressText(wanted, direction) }) : t("not-found.hint")}
      hint={t("not-found.contact")}
    >
      <PreviousAndHome />
    </ErrorPage>
  );
}
