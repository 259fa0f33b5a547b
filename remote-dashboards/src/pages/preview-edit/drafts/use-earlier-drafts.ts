import { useAtom } from "@gatehouse/shared/state";
import type { Draft } from "../../../model/local-work.ts";
import { useEditor } from "../scope/use-editor.ts";
import { useEditorScope } from "../scope/use-editor-scope.ts";
import { useLists } from "../scope/use-lists.ts";

type EarlierDrafts = {
  /** Id of the draft that this editor writes. */
  ownId: string;
  /** Drafts of earlier visits to this dashboard that the user has neither restored nor discarded, the newest first. */
  undecided: readonly Draft[];
  /** Shows the draft and continues in it. Undo returns to the previous content, which stays a draft if it was one. */
  restore: (draft: Draft) => void;
  discard: (draft: Draft) => void;
};

/** The drafts that existed when the dashboard was opened. */
export function useEarlierDrafts(): EarlierDrafts {
  const { replaceAll } = useEditor();
  const { drafts } = useLists();
  const [{ ownId, undecided }, setDrafts] = useAtom(useEditorScope().atoms.draftsAtom);
  const without = ({ id }: Draft): readonly Draft[] => undecided.filter((other) => other.id !== id);
  return {
    ownId,
    undecided,
    restore: (draft) => {
      replaceAll("restore", draft.layout);
      setDrafts({ ownId: draft.id, undecided: without(draft) });
    },
    discard: (draft) => {
      // A draft that could not be removed is offered again.
      void drafts.remove(draft.id).catch(() => undefined);
      setDrafts({ ownId, undecided: without(draft) });
    },
  };
}
