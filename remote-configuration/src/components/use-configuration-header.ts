import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { documentTitle, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect } from "react";

/**
 * Header and browser title of a page below Configuration, which is the first breadcrumb. Call it in a component above
 * the page's frame, whose own browser title this extends.
 */
export function useConfigurationHeader(title: string): void {
  const { t } = useTranslation();
  const configuration = t("configuration.title");
  usePageHeader({
    // The first breadcrumb takes the place of the section title.
    section: "",
    breadcrumbs: [
      { display: configuration, method: "sref", destination: paths.configuration },
      { display: title, method: "stateless" },
    ],
  });
  useEffect(() => {
    document.title = documentTitle(title, configuration);
  }, [title, configuration]);
}
