import { MAX_DASHBOARD_NAME_LENGTH } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { Menu } from "@gatehouse/shared/ui/menu";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { Redo2, Undo2 } from "lucide-react";
import classes from "./editor-bar.module.css";
import { TilePicker } from "./tiles/tile-picker.tsx";
import type { DraftState } from "./drafts/use-draft-autosave.ts";
import { useNameFocus } from "./focus/use-name-focus.ts";
import { useSaveDashboard } from "./saving/use-save-dashboard.ts";
import { useEditor } from "./scope/use-editor.ts";
import { useLists } from "./scope/use-lists.ts";
import { useAddTile } from "./tiles/use-add-tile.ts";
import { useDashboardOptions } from "./use-dashboard-options.tsx";
import { useUndo } from "./use-undo.ts";

/** Everything above the grid. */
export function EditorBar({ draft }: { draft: DraftState }) {
  const { t } = useTranslation();
  const editor = useEditor();
  const { catalogue } = useLists();
  const { canSave, isSaving, save } = useSaveDashboard();
  const options = useDashboardOptions();
  const addTile = useAddTile();
  const nameRef = useNameFocus(editor.present.layoutId);
  return (
    <div className={classes.bar}>
      <div className={classes.name}>
        <TextInput
          ref={nameRef}
          data-dashboard-name
          label={t("preview-edit.name")}
          size="small"
          value={editor.present.displayName}
          maxLength={MAX_DASHBOARD_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => editor.rename(event.currentTarget.value)}
        />
      </div>
      <Button size="small" data-save="" disabled={!canSave} isPending={isSaving} onClick={() => void save()}>
        {t("preview-edit.save")}
      </Button>
      <TilePicker
        // A tile that opens nothing would be of no use.
        catalogue={catalogue.data?.filter(({ isInactive }) => isInactive !== true)}
        hasFailed={catalogue.error !== undefined}
        onPick={addTile}
      />
      <Steps />
      <div className={classes.end}>
        {editor.state.origin !== "unsaved" && (
          <TextLink to={routePath(paths.dashboardPreview, { definition: editor.state.dashboard.layoutId })}>
            {t("preview-edit.view")}
          </TextLink>
        )}
        <Menu label={t("preview-edit.options.button")} items={options} />
      </div>
      <DraftNote draft={draft} />
    </div>
  );
}

function Steps() {
  const { t } = useTranslation();
  const { canUndo, canRedo, undo, redo } = useUndo();
  return (
    <div className={classes.steps}>
      <IconButton
        variant="outlined"
        isMirrored
        label={t("preview-edit.undo")}
        icon={<Undo2 aria-hidden="true" />}
        disabled={!canUndo}
        onClick={undo}
      />
      <IconButton
        variant="outlined"
        isMirrored
        label={t("preview-edit.redo")}
        icon={<Redo2 aria-hidden="true" />}
        disabled={!canRedo}
        onClick={redo}
      />
    </div>
  );
}

function DraftNote({ draft }: { draft: DraftState }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (draft.kind === "none") return null;
  return (
    <span className={classes.draft}>
      {draft.kind === "saved"
        ? t("preview-edit.draft.saved-at", { time: format.time(new Date(draft.atMs)) })
        : t("preview-edit.draft.failed")}
    </span>
  );
}
