import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { GridView, GridViewRequest } from "@gatehouse/shared/contracts/grid-views.contract";
import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { createGridView, deleteGridView, gridViewsRead, updateGridView } from "./grid-views.api.ts";

export type GridViewsState = {
  /** Undefined until they are read. */
  views: readonly GridView[] | undefined;
  /** All reject with an `ApiError`. */
  create: (request: GridViewRequest) => Promise<GridView>;
  update: (view: GridView, request: GridViewRequest) => Promise<GridView>;
  remove: (view: GridView) => Promise<void>;
};

/** The saved views of a grid: the user's own, and those that others share. */
export function useGridViews(definition: GridDefinition): GridViewsState {
  const { path, schema } = gridViewsRead(definition);
  const read: ApiState<{ views: GridView[] }> = useApi(path, schema, { revalidateOnFocus: false });
  /** A failure can mean that the list is out of date too. */
  const thenRead = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await read.mutate().catch(() => undefined);
    }
  };
  return {
    views: read.data?.views,
    create: (request) => thenRead(createGridView(definition, request)),
    update: (view, request) => thenRead(updateGridView(definition, view, request)),
    remove: (view) => thenRead(deleteGridView(definition, view)),
  };
}
