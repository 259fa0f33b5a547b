import {
  DASHBOARD_NAME_MAX_LENGTH,
  type DashboardComponent,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { routePath } from "@gatehouse/shared/routing";
import { Button } from "@gatehouse/shared/ui/button";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { Menu, type MenuCommand } from "@gatehouse/shared/ui/menu";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { Redo2, Undo2 } from "lucide-react";
import classes from "./editor-bar.module.css";
import { TilePicker } from "./tile-picker.tsx";
import type { DraftState } from "./use-draft-autosave.ts";
import type { Editor } from "./use-editor.ts";
import type { LayoutLists } from "./use-layout-lists.ts";

type EditorBarProps = {
  editor: Editor;
  canSave: boolean;
  isSaving: boolean;
  draft: DraftState;
  options: readonly MenuCommand[];
  onSave: () => void;
  catalogue: LayoutLists["catalogue"];
  onAddTile: (tile: DashboardComponent) => void;
};

/** Everything above the grid. */
export function EditorBar(props: EditorBarProps) {
  const { editor, canSave, isSaving, draft, options, catalogue, onSave, onAddTile } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.bar}>
      <div className={classes.name}>
        <TextInput
          label={t("preview-edit.name")}
          size="small"
          value={editor.present.displayName}
          maxLength={DASHBOARD_NAME_MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => editor.rename(event.currentTarget.value)}
        />
      </div>
      <Button size="small" disabled={!canSave} isPending={isSaving} onClick={onSave}>
        {t("preview-edit.save")}
      </Button>
      <TilePicker catalogue={catalogue.data} hasFailed={catalogue.error !== undefined} onPick={onAddTile} />
      <Steps editor={editor} />
      <div className={classes.end}>
        <DraftNote draft={draft} />
        {editor.state.origin !== "unsaved" && (
          <TextLink to={routePath(paths.dashboardPreview, { definition: editor.state.layout.layoutId })}>
            {t("preview-edit.view")}
          </TextLink>
        )}
        <Menu label={t("preview-edit.options.button")} items={options} />
      </div>
    </div>
  );
}

function Steps({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { past, future } = editor.state.history;
  return (
    <div className={classes.steps}>
      <IconButton
        variant="outlined"
        isMirrored
        label={t("preview-edit.undo")}
        icon={<Undo2 aria-hidden="true" />}
        disabled={past.length === 0}
        onClick={editor.undo}
      />
      <IconButton
        variant="outlined"
        isMirrored
        label={t("preview-edit.redo")}
        icon={<Redo2 aria-hidden="true" />}
        disabled={future.length === 0}
        onClick={editor.redo}
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
