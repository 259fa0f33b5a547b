import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { FilterChip } from "@gatehouse/shared/ui/filter-chip";
import { useReferredTitle } from "../../data/grids.hooks.ts";
import type { FilterScope } from "./filter-scope.ts";
import { useConditionTexts } from "./use-condition-texts.ts";

type ReferenceChipProps = {
  filter: FilterScope;
  /** Names a row of the grid `refersTo` by its id. */
  condition: RowCondition;
  refersTo: string;
  onRemove: () => void;
};

/** A condition on the row that others belong to: shows the name of that row, and can only be removed. */
export function ReferenceChip({ filter, condition, refersTo, onRemove }: ReferenceChipProps) {
  const texts = useConditionTexts(filter)(condition);
  const [id = "", ...others] = condition.values;
  const title = useReferredTitle({ ...filter.definition, DefinitionId: refersTo }, others.length === 0 ? id : null);
  return <FilterChip {...texts} value={title ?? texts.value} onRemove={onRemove} />;
}
