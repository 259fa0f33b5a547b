import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { useIsOnScreen } from "@gatehouse/shared/frame/use-is-on-screen";
import { useLocation, useNavigate, useSearchParams } from "@gatehouse/shared/routing";
import { useLayoutEffect, useRef } from "react";
import { useGridPreferences, type ChangePreferences } from "../../data/grids-preferences.hooks.ts";
import { useGridRows } from "../../data/grids-rows.hooks.ts";
import { parseForm, readGridAddress, toRowsQuery, writeGridAddress } from "../../model/grid-address.ts";
import { useGridActions } from "./actions/use-grid-actions.ts";
import { usualPreferences } from "../../model/grid-columns.ts";
import type { GridScope } from "./grid-scope.ts";
import { useRowOpening } from "./use-row-opening.ts";
import { useGridSelection } from "./use-grid-selection.ts";

/** Whether the same form stays open. */
const keepsForm = (from: URLSearchParams, to: URLSearchParams): boolean =>
  parseForm(from) !== null && ["row", "details"].every((name) => from.get(name) === to.get(name));

/** Joins the address of a grid with its rows, its selection and the user's preferences. */
export function useGridScope(definition: GridDefinition, showPreferences: ChangePreferences): GridScope {
  const [parameters, setParameters] = useSearchParams();
  // What ends late, such as a save, changes the address of now, not that of its beginning.
  const latestRef = useRef(parameters);
  useLayoutEffect(() => {
    latestRef.current = parameters;
  });
  const navigate = useNavigate();
  const { key: entryKey } = useLocation();
  const isOnScreen = useIsOnScreen();
  const address = readGridAddress(parameters, definition);
  const query = toRowsQuery(address);
  const rows = useGridRows(definition, query, entryKey);
  const selection = useGridSelection(query);
  const actions = useGridActions(definition);
  const opening = useRowOpening();
  const changePreferences = useGridPreferences(definition, showPreferences);
  const show = (next: URLSearchParams, options?: { replace: boolean }): void => {
    if (!isOnScreen()) return;
    // Navigating to the current address would remount the page.
    if (next.toString() === latestRef.current.toString()) return;
    // What is typed in an open form survives another order or filter, so that nothing is left and nobody is asked.
    if (keepsForm(latestRef.current, next)) void navigate({ search: `?${next.toString()}` }, { replace: true });
    else setParameters(next, options);
  };
  return {
    definition,
    address,
    parameters,
    query,
    rows,
    selection,
    actions,
    opening,
    preferences: definition.Preferences ?? usualPreferences,
    changePreferences,
    change: (changes, options) => show(writeGridAddress(latestRef.current, definition, changes), options),
    open: show,
  };
}
