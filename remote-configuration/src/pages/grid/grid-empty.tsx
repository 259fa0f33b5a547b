import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { SearchX } from "lucide-react";
import { isFiltered } from "../../model/grid-address.ts";
import { GridPageActions } from "./grid-page-actions.tsx";
import type { GridScope } from "./grid-scope.ts";

/** Why there are no rows, and what brings some. */
export function GridEmpty({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  if (!isFiltered(grid.address)) {
    const main = grid.definition.PageActions?.at(-1);
    return (
      <PageState
        kind="empty"
        title={t("grid.empty.title")}
        description={t("grid.empty.description")}
        action={main && <GridPageActions grid={grid} actions={[main]} />}
      />
    );
  }
  return (
    <PageState
      kind="empty"
      icon={<SearchX aria-hidden="true" />}
      title={t("grid.no-match.title")}
      description={t("grid.no-match.description")}
      action={
        <Button variant="secondary" size="small" onClick={() => grid.change({ text: "", conditions: [] })}>
          {t("grid.no-match.clear")}
        </Button>
      }
    />
  );
}
