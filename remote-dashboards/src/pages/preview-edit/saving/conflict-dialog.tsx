import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { useState } from "react";
import classes from "./conflict-dialog.module.css";
import { useEditor } from "../scope/use-editor.ts";
import { DashboardDifferences } from "./dashboard-differences.tsx";
import { theirDashboard, type SaveConflict } from "./save-conflict.ts";

type ConflictDialogProps = {
  conflict: SaveConflict;
  onOverwrite: () => void;
  /** Resolves also where the copy could not be saved, after saying so. */
  onSaveCopy: () => Promise<void>;
  onLoad: () => void;
  onClose: () => void;
};

/** Shows what differs between two changed states of one dashboard, and asks which one to keep. */
export function ConflictDialog({ conflict, onOverwrite, onSaveCopy, onLoad, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const theirs = theirDashboard(conflict);
  const [isCopying, setIsCopying] = useState(false);
  const handleSaveCopy = async (): Promise<void> => {
    setIsCopying(true);
    await onSaveCopy();
    setIsCopying(false);
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("preview-edit.conflict.title")}
      onClose={onClose}
      isLocked={isCopying}
      footer={
        <>
          <Button isPending={isCopying} onClick={() => void handleSaveCopy()}>
            {t("preview-edit.conflict.save-copy")}
          </Button>
          {theirs && (
            <Button variant="secondary" disabled={isCopying} onClick={onLoad}>
              {t("preview-edit.server.load")}
            </Button>
          )}
          <Button variant="danger" disabled={isCopying} onClick={onOverwrite}>
            {t(theirs ? "preview-edit.conflict.overwrite" : "preview-edit.conflict.save-again")}
          </Button>
          <Button variant="secondary" disabled={isCopying} onClick={onClose}>
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
