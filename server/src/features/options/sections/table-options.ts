import { gridPageSizes } from "@gatehouse/shared/contracts/grids.contract";
import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { option } from "../define-option.ts";
import type { OptionSectionDefinition } from "../define-option.ts";

/** How an organization's tables are shown. */
export const tableOptions: OptionSectionDefinition = {
  id: optionSectionIds.tables,
  resourceKey: "option.sections.tables",
  scope: "organization",
  cards: [
    {
      id: "table-display",
      resourceKey: "option.cards.table-display",
      fields: [
        option(
          optionTypeIds.tableRowsPerPage,
          { type: "combobox" },
          () => String(gridPageSizes[0]),
          gridPageSizes.map((size) => ({ value: String(size), resourcekey: `option.values.rows-${size}` })),
        ),
        option(optionTypeIds.tableShowSeconds, { type: "checkbox" }, () => false),
      ],
    },
  ],
};
