import type { DashboardLayout, SavedDashboard } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { DraftBanner } from "./draft-banner.tsx";
import { NewerBanner } from "./newer-banner.tsx";
import { useDuplicate } from "./use-dashboard-options.tsx";
import type { Editor } from "./use-editor.ts";
import type { FoundDrafts } from "./use-found-drafts.ts";
import type { LayoutLists } from "./use-layout-lists.ts";
import { useResolveConflict } from "./use-resolve-conflict.ts";
import { UnplacedBanner } from "./unplaced-banner.tsx";
import type { ServerCopy } from "./use-server-copy.ts";

type EditorNotesProps = {
  editor: Editor;
  lists: LayoutLists;
  copy: ServerCopy;
  found: FoundDrafts;
  /** The dashboard is another one now, of which nothing is to be undone. */
  onReload: (layout: DashboardLayout) => void;
};

/** What the user should know of the dashboard before going on with it. */
export function EditorNotes({ editor, lists, copy, found, onReload }: EditorNotesProps) {
  const { fetchNewer } = useResolveConflict(editor, lists, copy);
  const { newer } = copy;
  const load = async (theirs: SavedDashboard): Promise<void> => {
    if (await fetchNewer(theirs, found.ownId)) onReload(theirs.layout);
  };
  return (
    <>
      {found.undecided.map((draft) => (
        <DraftBanner
          key={draft.id}
          draft={draft}
          onRestore={() => found.restore(draft)}
          onDiscard={() => found.discard(draft)}
        />
      ))}
      <UnplacedBanner editor={editor} />
      {newer && <NewerBanner newer={newer} onLoad={() => void load(newer)} />}
      {editor.state.origin === "system" && <SystemNote editor={editor} />}
    </>
  );
}

/** Says why nothing can be saved, and what to do instead. */
function SystemNote({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const duplicate = useDuplicate(editor);
  const action = (
    <Button variant="secondary" size="small" onClick={duplicate}>
      {t("preview-edit.options.duplicate")}
    </Button>
  );
  return (
    <Banner tone="info" action={action}>
      {t("preview-edit.system-note")}
    </Banner>
  );
}
