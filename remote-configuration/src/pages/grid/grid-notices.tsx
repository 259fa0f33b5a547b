import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import type { GridScope } from "./grid-scope.ts";

/** Says which parts of the address are ignored, because the rows are then not those that its sender saw. */
export function GridNotices({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const { isConfigBad, filters } = grid.address;
  const names = filters.ignored.map(({ text }) => text.split(":")[0] ?? "");
  return (
    <>
      {isConfigBad && (
        <Banner tone="warning" announce="status">
          {t("grid.bad-config")}
        </Banner>
      )}
      {names.length > 0 && (
        <Banner tone="warning" announce="status">
          {t("grid.ignored-filters", { count: names.length, names: [...new Set(names)].join(", ") })}
        </Banner>
      )}
    </>
  );
}
