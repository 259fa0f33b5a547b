import { tileActionParamsSchema, type TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { MAX_CONDITION_VALUES } from "@gatehouse/shared/contracts/row-filters.contract";

/** The action that leads to what several actions lead to; undefined if they differ in more than one list of values. */
export function combineActions(actions: readonly (TileAction | undefined)[]): TileAction | undefined {
  const [first] = actions;
  if (!first) return undefined;
  const all = actions.map(readValues);
  const field = all[0]?.field;
  const values = all.flatMap((read) => read?.values ?? []);
  if (field === undefined || values.length > MAX_CONDITION_VALUES) return undefined;
  // What is left without the values must be the same.
  if (all.some((read) => read === null || read.others !== all[0]?.others)) return undefined;
  const params = tileActionParamsSchema.parse(JSON.parse(first.params));
  const optionalFilters = { ...params.optionalFilters, [field]: { operator: "is", values } };
  return { ...first, params: JSON.stringify({ ...params, optionalFilters }) };
}

type Values = { field: string; values: string[]; others: string };

/** The first list of values of an action, and the rest of it as text. */
function readValues(action: TileAction | undefined): Values | null {
  if (action?.actionType !== "gridNavigation") return null;
  const params = tileActionParamsSchema.safeParse(parseJson(action.params)).data;
  for (const [field, filter] of Object.entries(params?.optionalFilters ?? {})) {
    if (typeof filter !== "object" || filter.operator !== "is") continue;
    const { [field]: _values, ...others } = params?.optionalFilters ?? {};
    return {
      field,
      values: filter.values,
      others: JSON.stringify([action.url, field, { ...params, optionalFilters: others }]),
    };
  }
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
