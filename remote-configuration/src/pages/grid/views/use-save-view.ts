import type { GridView } from "@gatehouse/shared/contracts/grid-views.contract";
import { toApiError } from "@gatehouse/shared/api";
import { useNotify } from "@gatehouse/shared/frame";
import type { GridViewsState } from "../../../data/grid-views.hooks.ts";
import { toViewQuery } from "../../../model/grid-views.ts";
import type { GridScope } from "../grid-scope.ts";

const known = new Set(["view_name_taken", "views_full", "view_changed"]);

/** The key of the text for a refused save. */
// i18n-keys: grid.views.problems.*
export function problemKeyOf(thrown: unknown): string {
  const { code } = toApiError(thrown);
  return `grid.views.problems.${known.has(code) ? code : "failed"}`;
}

/** Returns a function that saves the address into a view, and says what came of it. */
export function useSaveView(grid: GridScope, state: GridViewsState): (view: GridView) => Promise<void> {
  const notify = useNotify();
  return async (view) => {
    try {
      await state.update(view, { ...view, query: toViewQuery(grid.parameters) });
      notify({ format: "success", messageKey: "grid.views.saved" });
    } catch (thrown) {
      notify({ format: "error", messageKey: problemKeyOf(thrown) });
    }
  };
}
