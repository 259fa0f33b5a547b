import { invalidateApi, useApi, type ApiState } from "@gatehouse/shared/api";
import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import type { GridData, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { gridDataRead, gridDefinitionRead, gridDetailsRead, type GridPlace } from "./grids.api.ts";
import { useReleaseTexts } from "./translations-of-release.hooks.ts";

/** The definition of a grid, once the texts of another section that it needs are there too. */
export function useGridDefinition(definitionId: string): ApiState<GridDefinition> {
  const { path, schema } = gridDefinitionRead(definitionId);
  const read = useApi(path, schema, { revalidateOnFocus: false });
  const texts = useReleaseTexts(read.data?.ExternalTranslationRelease);
  if (texts.areReady || !read.data) return read;
  const { error, isValidating, mutate } = texts;
  return { ...read, data: undefined, error, isValidating, mutate: (next) => (next ? read.mutate(next) : mutate()) };
}

/** The name of a row of any grid; null while it is unknown, and for no row. */
export function useReferredTitle(grid: GridPlace, rowId: string | null): string | null {
  const { path, schema, body } = gridDetailsRead(grid, rowId ?? "");
  const read = useApi(rowId === null ? null : path, schema, { body, revalidateOnFocus: false });
  return read.data?.title ?? null;
}

/** How many rows a filter finds, and the first of them; those of the filter before stay until then. */
export function useGridPreview(
  definition: GridDefinition,
  where: readonly string[],
  limit: number,
): ApiState<GridData> {
  const { path, schema } = gridDataRead(definition);
  return useApi(path, schema, { body: { where, limit }, keepPreviousData: true, revalidateOnFocus: false });
}

/** Reads the details of all rows again when they are next shown. */
export const invalidateDetails = (definition: GridDefinition): Promise<void> =>
  invalidateApi(gridDetailsRead(definition, "").path);

/** The details of one row. */
export function useGridDetails(definition: GridDefinition, rowId: string): ApiState<GridDetails> {
  const { path, schema, body } = gridDetailsRead(definition, rowId);
  return useApi(path, schema, { body });
}
