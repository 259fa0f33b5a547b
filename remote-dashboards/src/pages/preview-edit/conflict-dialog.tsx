import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import classes from "./conflict-dialog.module.css";
import { LayoutDifferences } from "./layout-differences.tsx";
import type { SaveConflict } from "./save-conflict.ts";

type ConflictDialogProps = {
  conflict: SaveConflict;
  onOverwrite: () => void;
  onSaveCopy: () => void;
  onClose: () => void;
};

/** Two places, or two tabs, have changed one dashboard: what differs, and whose it is to be. */
export function ConflictDialog({ conflict, onOverwrite, onSaveCopy, onClose }: ConflictDialogProps) {
  const { t } = useTranslation();
  const theirs = conflict.place === "server" ? (conflict.theirs?.layout ?? null) : conflict.theirs;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t("preview-edit.conflict.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onSaveCopy}>{t("preview-edit.conflict.save-copy")}</Button>
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
        {theirs && <LayoutDifferences before={theirs} after={conflict.mine} />}
      </div>
    </Dialog>
  );
}

/** What has happened, and what is safe. */
function Reason({ conflict }: Pick<ConflictDialogProps, "conflict">) {
  const { t } = useTranslation();
  const format = useFormat();
  if (conflict.place === "browser") {
    return (
      <>
        <p>{t("preview-edit.conflict.other-tab")}</p>
        <p>{t("preview-edit.conflict.kept-draft")}</p>
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
