import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { usePageHeader } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";

/** Sets section title, breadcrumbs and quick links of the shell's header from the definition. */
export function useGridHeader({ PageHeaderMeta, QuickLinks }: GridDefinition): void {
  const { t } = useTranslation();
  // i18n-keys: grid.titles.*, grid.home
  usePageHeader({
    section: t(PageHeaderMeta.SectionTitleResourceKey),
    home: { destination: PageHeaderMeta.SectionTitleTarget },
    breadcrumbs: PageHeaderMeta.Breadcrumbs.map((breadcrumb) => ({ ...breadcrumb, display: t(breadcrumb.display) })),
    quickLinks: QuickLinks,
  });
}
