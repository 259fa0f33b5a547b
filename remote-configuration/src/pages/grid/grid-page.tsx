import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useGridDefinition } from "../../data/grids.hooks.ts";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { Grid } from "./grid.tsx";

/** The generic grid: what it shows is defined by the server, by the id in the address. */
export function GridPage() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const definitionId = parameters.get("definition") ?? "";
  if (definitionId !== "") return <GridLoader key={definitionId} definitionId={definitionId} />;
  return (
    <PageFrame pageId="grid" title={t("grid.title")}>
      <PageState kind="error" title={t("grid.missing-definition")} description={t("grid.missing-advice")} />
    </PageFrame>
  );
}

function GridLoader({ definitionId }: { definitionId: string }) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useGridDefinition(definitionId);
  if (data) return <Grid definition={data} />;
  return (
    <PageFrame pageId="grid" title={t("grid.title")} wide>
      {error ? (
        <PageState
          kind="error"
          title={t(titleKeyOf(error.status))}
          description={t(error.status === 404 ? "grid.unknown.description" : "grid.failed.description")}
          requestId={error.requestId}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <PageState kind="loading">
          <GridSkeleton hasToolbar />
        </PageState>
      )}
    </PageFrame>
  );
}

// i18n-keys: grid.unknown.title, grid.forbidden.title, grid.failed.title
function titleKeyOf(status: number): string {
  if (status === 404) return "grid.unknown.title";
  return status === 403 ? "grid.forbidden.title" : "grid.failed.title";
}
