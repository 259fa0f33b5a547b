import type { SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { DraftBanner } from "./drafts/draft-banner.tsx";
import { useEarlierDrafts } from "./drafts/use-earlier-drafts.ts";
import { NewerBanner } from "./saving/newer-banner.tsx";
import { useDuplicate } from "./use-dashboard-options.tsx";
import { useResolveConflict } from "./saving/use-resolve-conflict.ts";
import { useServerCopy } from "./saving/use-server-copy.ts";
import { useEditor } from "./scope/use-editor.ts";
import { useEditorScope } from "./scope/use-editor-scope.ts";
import { UnplacedBanner } from "./tiles/unplaced-banner.tsx";

/** Banners about the state of the dashboard. */
export function EditorNotes() {
  const editor = useEditor();
  const { reload } = useEditorScope();
  const earlier = useEarlierDrafts();
  const { fetchNewer } = useResolveConflict();
  const { newer } = useServerCopy();
  const { unplaced = [] } = editor.state.history.present;
  const load = async (theirs: SavedDashboard): Promise<void> => {
    if (await fetchNewer(theirs, earlier.ownId)) reload(theirs.layout);
  };
  return (
    <>
      {earlier.undecided.map((draft) => (
        <DraftBanner
          key={draft.id}
          draft={draft}
          onRestore={() => earlier.restore(draft)}
          onDiscard={() => earlier.discard(draft)}
        />
      ))}
      {unplaced.length > 0 && <UnplacedBanner />}
      {newer && <NewerBanner newer={newer} onLoad={() => void load(newer)} />}
      {editor.state.origin === "system" && <SystemNote />}
    </>
  );
}

/** Explains why nothing can be saved, and what to do instead. */
function SystemNote() {
  const { t } = useTranslation();
  const duplicate = useDuplicate();
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
