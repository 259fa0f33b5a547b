import type { GridView } from "@gatehouse/shared/contracts/grid-views.contract";

/** What a view keeps of an address, in the order in which it is compared. */
const names = ["filter", "where", "sort", "columns", "config"] as const;

/** Returns the query that a view of this address has. */
export function toViewQuery(parameters: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of names) for (const value of parameters.getAll(name)) query.append(name, value);
  return query.toString();
}

/** Returns the address that shows a view, or all rows without one. */
export function openViewQuery(parameters: URLSearchParams, view: GridView | null): URLSearchParams {
  const next = new URLSearchParams();
  const definition = parameters.get("definition");
  if (definition !== null) next.set("definition", definition);
  if (view === null) return next;
  const query = new URLSearchParams(view.query);
  for (const name of names) for (const value of query.getAll(name)) next.append(name, value);
  next.set("view", view.id);
  return next;
}

/** Whether the address shows other rows or columns than the view. */
export const differsFromView = (parameters: URLSearchParams, view: GridView): boolean =>
  toViewQuery(parameters) !== toViewQuery(new URLSearchParams(view.query));
