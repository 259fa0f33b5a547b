import { useState } from "react";
import type { Draft } from "../../model/kept-layouts.ts";
import { isSameLayout } from "../../model/layouts/layout-difference.ts";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";

type FoundDraft = {
  /** Unsaved work of an earlier visit to this dashboard; null where there is none, and once the user has decided. */
  draft: Draft | null;
  restore: () => void;
  discard: () => void;
};

/** Looks for unsaved work when a dashboard is opened. */
export function useFoundDraft(editor: Editor, { work }: Pick<LayoutLists, "work">): FoundDraft {
  const [draft, setDraft] = useState<Draft | null>(() => {
    const { layout, history } = editor.state;
    const found = work.drafts?.find((kept) => kept.layout.layoutId === layout.layoutId);
    return found && !isSameLayout(found.layout, history.present) ? found : null;
  });
  const restore = (): void => {
    if (draft) editor.replaceAll("restore", draft.layout);
    setDraft(null);
  };
  const discard = (): void => {
    // Where it stays, it is offered again: nothing is lost.
    if (draft) void work.remove(draft.layout.layoutId).catch(() => undefined);
    setDraft(null);
  };
  return { draft, restore, discard };
}
