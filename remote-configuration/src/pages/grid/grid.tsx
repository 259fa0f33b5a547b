import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { onSessionCleanup } from "@gatehouse/shared/session";
import { useEffect, useEffectEvent } from "react";
import type { ChangePreferences } from "../../data/grids-preferences.hooks.ts";
import { FilterBar } from "../../components/filters/filter-bar.tsx";
import { GridNotices } from "./grid-notices.tsx";
import { GridPageActions } from "./grid-page-actions.tsx";
import { GridRows } from "./grid-rows.tsx";
import { GridPanelSlot } from "./grid-slots.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import classes from "./grid.module.css";
import { useGridHeader } from "./use-grid-header.ts";
import { useGridScope } from "./use-grid-scope.ts";

type GridProps = { definition: GridDefinition; onPreferencesChange: ChangePreferences };

/** What the rows are; nothing if the definition names no text, or one that this page doesn't have. */
function useDescription({ PageHeaderMeta: { Description } }: GridDefinition): string | undefined {
  const { t } = useTranslation();
  // i18n-keys: grid.descriptions.*
  return (Description && t(Description.ResourceKey, { defaultValue: "" })) || undefined;
}

/** A grid with its definition; filter, sort, columns and open row are in the address. */
export function Grid({ definition, onPreferencesChange }: GridProps) {
  const { t } = useTranslation();
  const grid = useGridScope(definition, onPreferencesChange);
  useGridHeader(definition);
  // An open row and a selection belong to one organization.
  const handleOrganizationChange = useEffectEvent(() => {
    grid.selection.clear();
    grid.actions.reset();
    grid.change({ rowId: null, viewId: null }, { replace: true });
  });
  useEffect(() => onSessionCleanup((reason) => reason === "organization-changed" && handleOrganizationChange()), []);
  const description = useDescription(definition);
  const pageActions = definition.PageActions ?? [];
  return (
    <PageFrame
      pageId="grid"
      // i18n-keys: grid.titles.*
      title={t(definition.PageHeaderMeta.DocumentTitle.ResourceKey)}
      description={description}
      actions={pageActions.length > 0 && <GridPageActions grid={grid} actions={pageActions} />}
      wide
    >
      <div className={classes.page}>
        <div className={classes.grid} data-makes-room>
          <GridNotices grid={grid} />
          <GridToolbar grid={grid} />
          <FilterBar
            filter={{
              definition,
              config: grid.address.config,
              ...grid.address.filters,
              onChange: (conditions) => grid.change({ conditions }),
            }}
          />
          <GridRows grid={grid} />
        </div>
        <GridPanelSlot grid={grid} />
      </div>
    </PageFrame>
  );
}
