import type { ConfigurationItemSet } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { documentTitle, usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useEffect } from "react";
import { pathToSet } from "../../components/item-form/path-to-set.ts";

/**
 * Header and browser title of the page: items of a grid lead back to it, all others to Configuration. Call it in a
 * component above the page's frame, whose own browser title this extends.
 */
export function useFormHeader(title: string, set: ConfigurationItemSet | undefined, isUnknown: boolean): void {
  const { t } = useTranslation();
  const isOfGrid = set?.gridDefinition !== undefined;
  const section = t(isOfGrid ? "grid.home" : "configuration.title");
  const first = {
    display: section,
    method: "sref",
    destination: isOfGrid ? paths.dashboard : paths.configuration,
  } as const;
  const own =
    isOfGrid || set?.listPath !== undefined
      ? ({ display: title, method: "sref", destination: pathToSet(set) } as const)
      : ({ display: title, method: "stateless" } as const);
  // The first breadcrumb takes the place of the section title. Until the set is read, nobody knows where it belongs.
  usePageHeader({ section: "", breadcrumbs: set || isUnknown ? [first, own] : [own] });
  useEffect(() => {
    document.title = documentTitle(title, ...(isOfGrid ? [] : [section]));
  }, [title, isOfGrid, section]);
}
