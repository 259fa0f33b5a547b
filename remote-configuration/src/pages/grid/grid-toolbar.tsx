import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { Toolbar } from "@gatehouse/shared/ui/toolbar";
import { activeFilters, listFilterColumns, parseGridConfig, withFilter } from "../../model/grid-config.ts";
import { readGridQuery } from "../../model/grid-query.ts";
import { GridTextFilter } from "./grid-text-filter.tsx";
import type { GridChanges } from "./grid.tsx";
import classes from "./grid.module.css";

type GridToolbarProps = {
  definition: GridDefinition;
  parameters: URLSearchParams;
  onChange: (changes: GridChanges, options?: { replace: boolean }) => void;
};

/** The text filter, and a list of values for each column that has fixed ones. */
export function GridToolbar({ definition, parameters, onChange }: GridToolbarProps) {
  const { t } = useTranslation();
  const { text } = readGridQuery(parameters, definition);
  const config = parseGridConfig(parameters.get("config"));
  const filters = activeFilters(definition.Columns, config);
  const prefixes = config.filterLocalizationPrefixes ?? [];
  const search =
    definition.TextFilterFields.length === 0 ? undefined : (
      <GridTextFilter
        text={text}
        // One step back for a whole search, not for each pause while typing it.
        onCommit={(next) => onChange({ text: next }, { replace: text !== "" && next !== "" })}
      />
    );
  return (
    <Toolbar label={t("grid.toolbar")} search={search}>
      {listFilterColumns(definition.Columns, config).map((column) => (
        <div key={column.field} className={classes.filter}>
          <NativeSelect
            // i18n-keys: grid.columns.*, grid.values.*.*
            label={t(column.resourceKey)}
            isLabelHidden
            size="small"
            value={filters[column.field] ?? ""}
            options={[
              { value: "", label: t("grid.any-value", { column: t(column.resourceKey) }) },
              ...column.values.map(({ value, resourceKey }) => ({
                value,
                label: t([...prefixes.map((prefix) => `${prefix}.${value}`), resourceKey]),
              })),
            ]}
            onChange={(event) => onChange({ config: withFilter(config, column.field, event.target.value) })}
          />
        </div>
      ))}
    </Toolbar>
  );
}
