import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useAtomValue, useSetAtom } from "@gatehouse/shared/state";
import { useEffect, useState } from "react";
import { useWireText, type WireText } from "../../../components/catalogue/use-wire-text.ts";
import { useDefaultDashboard } from "../../../data/default-dashboards.hooks.ts";
import { useLocalDashboard } from "../../../data/local-dashboards.hooks.ts";
import {
  hasNoDashboard,
  useFetchedDefault,
  useFetchedDashboard,
  type UnavailableDashboard,
} from "../../../data/fetched-dashboards.hooks.ts";
import { emptyDashboard } from "../../../model/editor/edited-dashboards.ts";
import type { EditedDashboard } from "../../../model/editor/editor-state.ts";
import { findDashboard, openSaved } from "../../../model/editor/find-dashboard.ts";
import { nameFocusAtom, newDashboardAtom } from "./new-dashboard.atoms.ts";
import type { DashboardLists } from "./use-dashboard-lists.ts";

/** The dashboard to load. */
type DashboardRequest = {
  id: string | null;
  /** The URL names it, so no other dashboard may open instead. */
  isNamed: boolean;
};

type ServerSearch = {
  /** The requested dashboard, or else the server's default; null until one is loaded. */
  dashboard: DashboardLayout | null;
  /** Neither can be loaded. */
  isOver: boolean;
  /** The request for the server's default failed. A user who may see no tile has none, which is no failure. */
  hasDefaultFailed: boolean;
  /** The requested dashboard, if the URL names it and it cannot be loaded. */
  unavailable: UnavailableDashboard | null;
};

/**
 * Loads a dashboard from the server, or else its default; reports failures, and clears a default that no longer exists.
 */
function useServerSearch(
  { id: wantedId, isNamed }: DashboardRequest,
  isAsking: boolean,
  hasStore: boolean,
): ServerSearch {
  const notify = useNotify();
  const userDefault = useDefaultDashboard();
  const fetched = useFetchedDashboard(isAsking ? wantedId : null, hasStore);
  const fallback = useFetchedDefault(isAsking && (wantedId === null || (hasNoDashboard(fetched) && !isNamed)));
  const isGoneDefault = fetched.isMissing && wantedId === userDefault.id;
  useEffect(() => {
    if (isGoneDefault) userDefault.remove();
  }, [isGoneDefault, userDefault]);
  useEffect(() => {
    if (fetched.hasFailed) {
      notify({ format: "error", messageKey: "preview-edit.failed.dashboard", values: { id: wantedId ?? "" } });
    }
  }, [fetched.hasFailed, wantedId, notify]);
  const { isMissing, retry } = fetched;
  const isUnavailable = isNamed && wantedId !== null && hasNoDashboard(fetched);
  const unavailable = isUnavailable ? { id: wantedId, isMissing, retry } : null;
  return {
    dashboard: fetched.dashboard ?? fallback.dashboard,
    isOver: hasNoDashboard(fallback),
    hasDefaultFailed: fallback.hasFailed,
    unavailable,
  };
}

type OpenedDashboard = {
  definition: string | null;
  edited: EditedDashboard;
  /** True for an empty dashboard that opened because the server's default could not be loaded. */
  hasDefaultFailed: boolean;
};

/** The dashboard with its name translated. */
function prepare(edited: EditedDashboard, textOf: WireText): EditedDashboard {
  const { resourceKey, displayName } = edited.dashboard;
  const named = { ...edited.dashboard, displayName: textOf(resourceKey, displayName) };
  return { ...edited, dashboard: named, lastSaved: edited.lastSaved && named };
}

function useDefaultFailure(hasFailed: boolean): void {
  const notify = useNotify();
  useEffect(() => {
    if (hasFailed) notify({ format: "error", messageKey: "preview-edit.failed.default" });
  }, [hasFailed, notify]);
}

/** Finds the dashboard without a request to the server; null if it is not found or the lists are loading. */
function useKnownDashboard(wantedId: string | null, lists: DashboardLists): EditedDashboard | null {
  const unsaved = useAtomValue(newDashboardAtom);
  // A local dashboard takes precedence over the one on the server.
  if (wantedId === null || !lists.isLocalKnown) return null;
  // Until the lists are complete, it is unknown whether a draft belongs to a saved dashboard.
  const drafts = lists.isComplete ? lists.neverSaved : [];
  return findDashboard(wantedId, { unsaved, custom: lists.custom, drafts });
}

type DashboardToOpen = Omit<OpenedDashboard, "definition">;

type Choice = { chosen: DashboardToOpen | null } & Pick<ServerSearch, "unavailable">;

function chooseOpening(known: EditedDashboard | null, served: ServerSearch, textOf: WireText): DashboardToOpen | null {
  const chosen = known ?? (served.dashboard && openSaved(served.dashboard));
  if (chosen) return { edited: prepare(chosen, textOf), hasDefaultFailed: false };
  if (!served.isOver) return null;
  return { edited: emptyDashboard(crypto.randomUUID()), hasDefaultFailed: served.hasDefaultFailed };
}

/** The dashboard to open, once it is known. */
function useDashboardToOpen(wanted: DashboardRequest, isSearching: boolean, lists: DashboardLists): Choice {
  const textOf = useWireText();
  const { id: wantedId } = wanted;
  const known = useKnownDashboard(wantedId, lists);
  const isAsking = isSearching && known === null && lists.isComplete;
  // The list skips records of a later console, but reading one by its id fails, which shows that it exists.
  const local = useLocalDashboard(isAsking ? wantedId : null);
  const isStoreKnown = wantedId === null || local.dashboard !== undefined;
  const hasStore = !lists.local.hasFailed && !local.hasFailed;
  const served = useServerSearch(wanted, isAsking && isStoreKnown, hasStore);
  const { unavailable } = served;
  const retry = (): void => {
    local.retry();
    unavailable?.retry();
  };
  return { chosen: chooseOpening(known, served, textOf), unavailable: unavailable && { ...unavailable, retry } };
}

type Opening = {
  /** Null while loading. Later changes of the lists do not replace it. */
  edited: EditedDashboard | null;
  /** Increases each time that the dashboard is reloaded in another state. */
  opening: number;
  reload: (dashboard: DashboardLayout) => void;
  /** The dashboard named by the URL, if it cannot be opened. */
  unavailable: UnavailableDashboard | null;
};

/** The dashboard to edit: the one in the URL, or else the user's default, the server's default, or an empty one. */
export function useEditedDashboard(definition: string | null, lists: DashboardLists): Opening {
  const userDefault = useDefaultDashboard();
  const [opened, setOpened] = useState<OpenedDashboard | null>(null);
  const [opening, setOpening] = useState(0);
  const isSearching = opened === null || opened.definition !== definition;
  const wanted = { id: definition ?? userDefault.id, isNamed: definition !== null };
  const { chosen, unavailable } = useDashboardToOpen(wanted, isSearching, lists);
  useDefaultFailure(opened?.hasDefaultFailed ?? false);

  const requestNameFocus = useSetAtom(nameFocusAtom);

  const reload = (dashboard: DashboardLayout): void => {
    requestNameFocus(dashboard.layoutId);
    setOpened({ definition, edited: openSaved(dashboard), hasDefaultFailed: false });
    setOpening((count) => count + 1);
  };
  if (isSearching && chosen) setOpened({ ...chosen, definition });
  return { edited: isSearching ? null : opened.edited, opening, reload, unavailable };
}
