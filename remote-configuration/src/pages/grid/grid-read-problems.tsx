import type { ApiError } from "@gatehouse/shared/api";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ArrowDownWideNarrow } from "lucide-react";
import type { GridScope } from "./grid-scope.ts";

/** Why newer or further rows couldn't be read, beside those that are there. */
export function GridReadProblems({ grid }: { grid: GridScope }) {
  const { read, moreError } = grid.rows;
  const retry = (): void => void read.mutate().catch(() => undefined);
  if (read.error) return <Problem error={read.error} grid={grid} isPending={read.isValidating} onRetry={retry} />;
  if (!moreError) return null;
  return <Problem error={moreError} grid={grid} isPending={grid.rows.isLoadingMore} onRetry={grid.rows.retryMore} />;
}

type ProblemProps = { error: ApiError; grid: GridScope; isPending: boolean; onRetry: () => void };

function Problem({ error, grid, isPending, onRetry }: ProblemProps) {
  const { t } = useTranslation();
  const isSortRefused = error.code === "sort_too_large";
  const retry = (
    <Button variant="secondary" size="small" isPending={isPending} onClick={onRetry}>
      {t("grid.try-again")}
    </Button>
  );
  return (
    <Banner
      tone={isSortRefused ? "warning" : "danger"}
      announce="alert"
      action={isSortRefused ? <UsualSort grid={grid} /> : retry}
    >
      {t(isSortRefused ? "grid.sort-refused.description" : "grid.not-refreshed")}
    </Banner>
  );
}

/** Instead of the rows: too many match to be sorted by this column. */
export function SortRefused({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      icon={<ArrowDownWideNarrow aria-hidden="true" />}
      title={t("grid.sort-refused.title")}
      description={t("grid.sort-refused.description")}
      action={<UsualSort grid={grid} />}
    />
  );
}

function UsualSort({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" size="small" onClick={() => grid.change({ sort: grid.definition.DefaultSort })}>
      {t("grid.sort-refused.action")}
    </Button>
  );
}
