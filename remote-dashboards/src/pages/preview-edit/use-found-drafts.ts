import { useState } from "react";
import type { Draft } from "../../model/kept-layouts.ts";
import { isSameLayout } from "../../model/layouts/layout-difference.ts";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";

export type FoundDrafts = {
  /** Which draft the work in this editor goes to. */
  ownId: string;
  /** Unsaved work of earlier visits to this dashboard that the user has not decided about yet, the newest first. */
  undecided: readonly Draft[];
  /** Its work comes on screen and goes on; what was there before can be had by undo, and stays a draft if it was one. */
  restore: (draft: Draft) => void;
  discard: (draft: Draft) => void;
};

/** Looks for unsaved work when a dashboard is opened. */
export function useFoundDrafts(
  editor: Editor,
  openedDraftId: string | undefined,
  { work }: Pick<LayoutLists, "work">,
): FoundDrafts {
  const [ownId, setOwnId] = useState(() => openedDraftId ?? crypto.randomUUID());
  const [undecided, setUndecided] = useState<readonly Draft[]>(() => {
    const { layout, history } = editor.state;
    return (work.drafts ?? []).filter(
      (draft) =>
        draft.id !== ownId && draft.layout.layoutId === layout.layoutId && !isSameLayout(draft.layout, history.present),
    );
  });
  const decide = ({ id }: Draft): void => setUndecided((before) => before.filter((other) => other.id !== id));
  return {
    ownId,
    undecided,
    restore: (draft) => {
      editor.replaceAll("restore", draft.layout);
      setOwnId(draft.id);
      decide(draft);
    },
    discard: (draft) => {
      // Where it stays, it is offered again: nothing is lost.
      void work.remove(draft.id).catch(() => undefined);
      decide(draft);
    },
  };
}
