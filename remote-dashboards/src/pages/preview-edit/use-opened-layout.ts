import { useNotify } from "@gatehouse/shared/frame";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useState } from "react";
import { useWireText, type WireText } from "../../components/catalogue/use-wire-text.ts";
import { useDefaultDashboard } from "../../data/default-dashboards.hooks.ts";
import { useServerDefault, useServerLayout, type ServerLayout } from "../../data/opened-layouts.hooks.ts";
import { emptyLayout } from "../../model/editor/edited-layouts.ts";
import type { OpenedLayout } from "../../model/editor/editor-state.ts";
import { findLayout, openSaved } from "../../model/editor/find-layout.ts";
import { handedOverAtom } from "./handed-over.atoms.ts";
import type { LayoutLists } from "./use-layout-lists.ts";

/** Says what the server could not give, and forgets a default that is gone. */
function useOpeningNotices(wantedId: string | null, asked: ServerLayout, hasNoDefault: boolean): void {
  const notify = useNotify();
  const startsWith = useDefaultDashboard();
  const isGoneDefault = asked.isMissing && wantedId !== null && wantedId === startsWith.id;
  useEffect(() => {
    if (isGoneDefault) startsWith.remove();
  }, [isGoneDefault, startsWith]);
  useEffect(() => {
    if (asked.hasFailed) {
      notify({ format: "error", messageKey: "preview-edit.failed.dashboard", values: { id: wantedId ?? "" } });
    }
  }, [asked.hasFailed, wantedId, notify]);
  useEffect(() => {
    if (hasNoDefault) notify({ format: "error", messageKey: "preview-edit.failed.default" });
  }, [hasNoDefault, notify]);
}

type KeptOpening = {
  definition: string | null;
  opened: OpenedLayout;
  /** True where the dashboard is an empty one, because the server's default could not be had. */
  hasNoDefault: boolean;
};

/** The name of a dashboard of the server's own, as the user reads it. */
function inLanguage(opened: OpenedLayout, textOf: WireText): OpenedLayout {
  const { resourceKey, displayName } = opened.layout;
  const layout = { ...opened.layout, displayName: textOf(resourceKey, displayName) };
  return { ...opened, layout, saved: opened.saved && layout };
}

/**
 * The dashboard to edit: the one asked for, else the user's default, else the server's, else an empty one; null until
 * it is found. It stays the same, whatever the lists say later.
 */
export function useOpenedLayout(definition: string | null, lists: LayoutLists): OpenedLayout | null {
  const textOf = useWireText();
  const handedOver = useAtomValue(handedOverAtom);
  const startsWith = useDefaultDashboard();
  const [kept, setKept] = useState<KeptOpening | null>(null);
  const isSearching = kept === null || kept.definition !== definition;
  const wantedId = definition ?? startsWith.id;

  const { custom, isComplete } = lists;
  // Until the lists are complete, the draft of a saved dashboard cannot be told from one that is all there is.
  const drafts = isComplete ? lists.drafts : [];
  const near = wantedId === null ? null : findLayout(wantedId, { handedOver, custom, drafts });
  const isAsking = isSearching && near === null && isComplete;
  const asked = useServerLayout(isAsking ? wantedId : null);
  const isLost = wantedId === null || asked.isMissing || asked.hasFailed;
  const fallback = useServerDefault(isAsking && isLost);
  useOpeningNotices(wantedId, asked, kept?.hasNoDefault ?? false);

  if (!isSearching) return kept.opened;
  const served = asked.layout ?? fallback.layout;
  const isNothingThere = fallback.isMissing || fallback.hasFailed;
  const found = near ?? (served && openSaved(served)) ?? (isNothingThere ? emptyLayout(crypto.randomUUID()) : null);
  if (found) setKept({ definition, opened: inLanguage(found, textOf), hasNoDefault: isNothingThere });
  return null;
}
