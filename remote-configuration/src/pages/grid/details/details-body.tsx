import type { ApiState } from "@gatehouse/shared/api";
import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { SearchX } from "lucide-react";
import type { GridScope } from "../grid-scope.ts";
import { DetailsExtensions } from "./details-extensions.tsx";
import { DetailsFields } from "./details-fields.tsx";
import { DetailsHistory } from "./details-history.tsx";
import { DetailsRelated } from "./details-related.tsx";
import { DetailsSkeleton } from "./details-skeleton.tsx";
import sectionClasses from "./details-sections.module.css";
import classes from "./details.module.css";

type DetailsBodyProps = { grid: GridScope; read: ApiState<GridDetails>; onClose: () => void };

const NOT_FOUND = 404;

/** What the server knows about the row, or why that can't be shown. */
export function DetailsBody({ grid, read, onClose }: DetailsBodyProps) {
  const { t } = useTranslation();
  const isGone = read.error?.status === NOT_FOUND;
  return (
    <div className={classes.body}>
      {isGone ? (
        <NoSuchRow onClose={onClose} />
      ) : (
        <ReadState
          read={read}
          skeleton={<DetailsSkeleton />}
          failure={{ title: t("grid.details-panel.failed"), description: t("grid.failed.description") }}
        >
          {(details) => <Sections grid={grid} details={details} />}
        </ReadState>
      )}
    </div>
  );
}

function Sections({ grid, details }: { grid: GridScope; details: GridDetails }) {
  return (
    <div className={grid.address.isDetailsPage ? sectionClasses.inColumns : undefined}>
      <DetailsFields groups={details.groups} showsSeconds={grid.definition.ShowSeconds} />
      <DetailsRelated related={details.related} />
      {grid.definition.DefinitionId === gridDefinitionIds.users && <DetailsExtensions userId={details.id} />}
      {details.history && (
        <DetailsHistory
          history={details.history}
          all={details.allHistory}
          columns={grid.definition.Columns}
          showsSeconds={grid.definition.ShowSeconds}
        />
      )}
    </div>
  );
}

/** The row may have been deleted since, or the address may be of another organization. */
function NoSuchRow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <PageState
      kind="empty"
      icon={<SearchX aria-hidden="true" />}
      title={t("grid.details-panel.gone.title")}
      description={t("grid.details-panel.gone.description")}
      action={
        <Button variant="secondary" size="small" onClick={onClose}>
          {t("grid.details-panel.close")}
        </Button>
      }
    />
  );
}
