import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { GridData, GridDataRequest, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { useOrganization } from "@gatehouse/shared/session";
import { useState } from "react";
import type { GridRowsQuery } from "../model/grid-address.ts";
import { gridDataRead } from "./grids.api.ts";
import { useRestoredRows, type RestoredRows, type RowsPlace } from "./grids-kept-rows.hooks.ts";

export type Edge = "start" | "end";

/** Rows at one edge, or those that the user has come back to. */
type Asked = { key: string; edge: Edge; restored: RestoredRows | null; turn: number };

export type FirstRows = {
  read: ApiState<GridData>;
  /** What further rows are asked for with. */
  request: GridDataRequest;
  restored: RestoredRows | null;
  goTo: (edge: Edge) => void;
  /** Another one after each `goTo`: what was read beyond the first rows is then over. */
  turn: number;
  /** The rows by organization, grid and query. */
  key: string;
  place: RowsPlace;
};

export const rowsOptions = {
  keepPreviousData: true,
  // Rows that the user has scrolled to would vanish.
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
};

/** Reads rows at an edge; first those that were left at this entry of the browser's history. */
export function useFirstRows(definition: GridDefinition, query: GridRowsQuery, entryKey: string): FirstRows {
  const organization = useOrganization()?.organization;
  const key = JSON.stringify([definition.DefinitionId, organization, query]);
  const { restored: left, place } = useRestoredRows(entryKey, key);
  const [asked, setAsked] = useState<Asked>({ key, edge: "start", restored: left, turn: 0 });
  const { edge, restored } = asked.key === key ? asked : { edge: "start" as const, restored: null };
  const goTo = (next: Edge): void => setAsked(({ turn }) => ({ key, edge: next, restored: null, turn: turn + 1 }));
  const request: GridDataRequest = { ...query, limit: definition.DefaultPageSize };
  const { path, schema } = gridDataRead(definition);
  const body = restored ? requestAgain(restored, request) : requestAt(edge, request);
  const answer = useApi(path, schema, { ...rowsOptions, body });
  // A cursor may no longer be valid.
  if (restored && answer.error?.code === "cursor_invalid") goTo("start");
  const read = { ...answer, data: answer.data ?? restored?.data };
  return { read, request, restored, goTo, turn: asked.turn, key, place };
}

const requestAt = (edge: Edge, request: GridDataRequest): GridDataRequest =>
  edge === "end" ? { ...request, fromEnd: true } : request;

function requestAgain({ part: { after, limit } }: RestoredRows, request: GridDataRequest): GridDataRequest {
  return { ...request, limit: Math.max(limit, request.limit ?? 0), ...(after !== null && { after }) };
}
