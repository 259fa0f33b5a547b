import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Navigate, useSearchParams } from "@gatehouse/shared/routing";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useGridDefinition } from "../../data/grids.hooks.ts";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { Grid } from "./grid.tsx";

/** Addresses that add a row, such as those of tiles, lead to its form if the user may add one. */
const ADD_PARAMETER = "add";

/** The generic grid: the server defines its content, by the id in the URL. */
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
  const read = useGridDefinition(definitionId);
  const { data: definition } = read;
  const [parameters] = useSearchParams();
  const addition = definition?.PageActions?.at(-1);
  if (parameters.get(ADD_PARAMETER) === "true" && addition) {
    const { path, formSet } = addition;
    const beside = `${paths.grid}?${new URLSearchParams({ definition: definitionId, details: "new" }).toString()}`;
    return <Navigate to={formSet === undefined ? path : beside} replace />;
  }
  if (definition) {
    return (
      <Grid
        definition={definition}
        onPreferencesChange={(Preferences) => void read.mutate({ ...definition, Preferences })}
      />
    );
  }
  const status = read.error?.status;
  const failure = {
    title: t(titleKeyOf(status)),
    description: t(status === 404 ? "grid.unknown.description" : "grid.failed.description"),
  };
  return (
    <PageFrame pageId="grid" title={t("grid.title")} wide>
      <ReadState read={read} skeleton={<GridSkeleton hasToolbar />} failure={failure}>
        {/* A grid has a frame of its own. */}
        {() => null}
      </ReadState>
    </PageFrame>
  );
}

// i18n-keys: grid.unknown.title, grid.forbidden.title, grid.failed.title
function titleKeyOf(status: number | undefined): string {
  if (status === 404) return "grid.unknown.title";
  return status === 403 ? "grid.forbidden.title" : "grid.failed.title";
}
