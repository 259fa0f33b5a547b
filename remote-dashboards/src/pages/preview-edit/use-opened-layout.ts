import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useState } from "react";
import { useWireText, type WireText } from "../../components/catalogue/use-wire-text.ts";
import { useDefaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { useLayoutInStore } from "../../data/layouts-in-store.hooks.ts";
import { isLost, useServerDefault, useServerLayout } from "../../data/opened-layouts.hooks.ts";
import { emptyLayout } from "../../model/editor/edited-layouts.ts";
import type { OpenedLayout } from "../../model/editor/editor-state.ts";
import { findLayout, openSaved } from "../../model/editor/find-layout.ts";
import { handedOverAtom } from "./handed-over.atoms.ts";
import type { LayoutLists } from "./use-layout-lists.ts";

type ServerSearch = {
  /** The dashboard asked for, else the server's default; null until one is there. */
  layout: DashboardLayout | null;
  /** Neither is to be had. */
  isOver: boolean;
};

/** Asks the server for a dashboard, then for its default; says what could not be had, and forgets a default that is gone. */
function useServerSearch(wantedId: string | null, isAsking: boolean, hasStore: boolean): ServerSearch {
  const notify = useNotify();
  const startsWith = useDefaultDashboard();
  const asked = useServerLayout(isAsking ? wantedId : null, hasStore);
  const fallback = useServerDefault(isAsking && (wantedId === null || isLost(asked)));
  const isGoneDefault = asked.isMissing && wantedId === startsWith.id;
  useEffect(() => {
    if (isGoneDefault) startsWith.remove();
  }, [isGoneDefault, startsWith]);
  useEffect(() => {
    if (asked.hasFailed) {
      notify({ format: "error", messageKey: "preview-edit.failed.dashboard", values: { id: wantedId ?? "" } });
    }
  }, [asked.hasFailed, wantedId, notify]);
  return { layout: asked.layout ?? fallback.layout, isOver: isLost(fallback) };
}

type KeptOpening = {
  definition: string | null;
  opened: OpenedLayout;
  /** True where the dashboard is an empty one, because the server's default could not be had. */
  hasNoDefault: boolean;
};

/** The dashboard under the name that the user reads. */
function prepare(opened: OpenedLayout, textOf: WireText): OpenedLayout {
  const { resourceKey, displayName } = opened.layout;
  const named = { ...opened.layout, displayName: textOf(resourceKey, displayName) };
  return { ...opened, layout: named, saved: opened.saved && named };
}

function useDefaultFailure(hasFailed: boolean): void {
  const notify = useNotify();
  useEffect(() => {
    if (hasFailed) notify({ format: "error", messageKey: "preview-edit.failed.default" });
  }, [hasFailed, notify]);
}

/** Looks where no question to the server is needed; null where the dashboard is not, or nobody knows yet. */
function useNearLayout(wantedId: string | null, lists: LayoutLists): OpenedLayout | null {
  const handedOver = useAtomValue(handedOverAtom);
  // What the server has of a dashboard must not open in place of what this browser has.
  if (wantedId === null || !lists.isLocalKnown) return null;
  // Until the lists are complete, the draft of a saved dashboard cannot be told from one that is all there is.
  const drafts = lists.isComplete ? lists.drafts : [];
  return findLayout(wantedId, { handedOver, custom: lists.custom, drafts });
}

type Chosen = Omit<KeptOpening, "definition">;

function chooseOpening(near: OpenedLayout | null, served: ServerSearch, textOf: WireText): Chosen | null {
  const found = near ?? (served.layout && openSaved(served.layout));
  if (found) return { opened: prepare(found, textOf), hasNoDefault: false };
  return served.isOver ? { opened: emptyLayout(crypto.randomUUID()), hasNoDefault: true } : null;
}

/** What to open, once that is known. */
function useChosenLayout(wantedId: string | null, isSearching: boolean, lists: LayoutLists): Chosen | null {
  const textOf = useWireText();
  const near = useNearLayout(wantedId, lists);
  const isAsking = isSearching && near === null && lists.isComplete;
  // The list leaves out what a later console has written; who asks for it by its id learns that it is there.
  const inStore = useLayoutInStore(isAsking ? wantedId : null);
  const isStoreKnown = wantedId === null || inStore.layout !== undefined;
  const hasStore = !lists.stored.hasFailed && !inStore.hasFailed;
  const served = useServerSearch(wantedId, isAsking && isStoreKnown, hasStore);
  return chooseOpening(near, served, textOf);
}

type Opening = {
  /** Null until it is found. It stays the same, whatever the lists say later. */
  opened: OpenedLayout | null;
  /** Another number for each time that a dashboard took the place of another state of itself. */
  opening: number;
  reload: (layout: DashboardLayout) => void;
};

/** The dashboard to edit: the one asked for, else the user's default, else the server's, else an empty one. */
export function useOpenedLayout(definition: string | null, lists: LayoutLists): Opening {
  const startsWith = useDefaultDashboard();
  const [kept, setKept] = useState<KeptOpening | null>(null);
  const [opening, setOpening] = useState(0);
  const isSearching = kept === null || kept.definition !== definition;
  const chosen = useChosenLayout(definition ?? startsWith.id, isSearching, lists);
  useDefaultFailure(kept?.hasNoDefault ?? false);

  const reload = (layout: DashboardLayout): void => {
    setKept({ definition, opened: openSaved(layout), hasNoDefault: false });
    setOpening((count) => count + 1);
  };
  if (isSearching && chosen) setKept({ ...chosen, definition });
  return { opened: isSearching ? null : kept.opened, opening, reload };
}
