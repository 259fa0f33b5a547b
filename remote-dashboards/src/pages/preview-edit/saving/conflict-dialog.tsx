import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import classes from "./conflict-dialog.module.css";
import { useEditor } from "../scope/use-editor.ts";
import { DashboardDifferences } from "./dashboard-differences.tsx";
import { theirDashboard, type SaveConflict } from "./save-conflict.ts";

type ConflictDialogProps = {
  conflict: SaveConflict;
  onOverwrite: () => void;
  onSaveCopy: () => void;
  onLoad: () => void;
  onClose: () => void;
};

/** Shows what differs between two changed states of one dashboard, and asks which one to keep. */
export function ConflictDialog({ conflict, onOverwrite, onSaveCopy, onLoad, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const theirs = theirDashboard(conflict);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("preview-edit.conflict.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onSaveCopy}>{t("preview-edit.conflict.save-copy")}</Button>
          {theirs && (
            <Button variant="secondary" onClick={onLoad}>
              {t("preview-edit.server.load")}
            </Button>
          )}
          <Button variant="danger" onClick={onOverwrite}>
            {t(theirs ? "preview-edit.conflict.overwrite" : "preview-edit.conflict.save-again")}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t("preview-edit.conflict.later")}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <Reason conflict={conflict} />
        {theirs && <DashboardDifferences before={theirs} after={conflict.mine} />}
      </div>
    </Dialog>
  );
}

/** Explains what happened, and what is already saved. */
function Reason({ conflict }: Pick<ConflictDialogProps, "conflict">) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isDirty } = useEditor();
  if (conflict.place === "browser") {
    return (
      <>
        <p>{t("preview-edit.conflict.other-tab")}</p>
        {isDirty && <p>{t("preview-edit.conflict.kept-draft")}</p>}
      </>
    );
  }
  return (
    <>
      <p>
        {conflict.theirs
          ? t("preview-edit.conflict.changed", { time: format.dateTime(conflict.theirs.updatedAt) })
          : t("preview-edit.conflict.removed")}
      </p>
      <p>{t("preview-edit.conflict.kept")}</p>
    </>
  );
}
