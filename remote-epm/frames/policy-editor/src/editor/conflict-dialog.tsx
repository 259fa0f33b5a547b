import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { policyFileName, writePolicyFile } from "../model/policy-file.ts";
import { ContentComparison } from "../versions/content-comparison.tsx";
import classes from "./conflict-dialog.module.css";
import type { DraftSaving } from "./use-draft-saving.ts";
import type { PolicyDraft } from "./use-policy-draft.ts";

type Props = { draft: PolicyDraft; theirs: PolicyDetails; saving: DraftSaving };

/** Somebody else saved the policy since it was opened: shows both sides, and lets the user choose; nothing is lost. */
export function ConflictDialog({ draft, theirs, saving }: Props) {
  const { t } = useTranslation();
  const { policy, content, isDirty } = draft;
  const handleExport = (): void => {
    const file = new Blob([writePolicyFile(content)], { type: "application/json" });
    saveFile(file, policyFileName(policy.name));
  };
  return (
    <Dialog
      isOpen
      size="large"
      onClose={saving.closeConflict}
      title={t("editor.conflict.title")}
      footer={
        <>
          {isDirty && (
            <Button isPending={saving.isPending} onClick={() => void saving.saveOver(theirs)}>
              {t("editor.conflict.save-mine")}
            </Button>
          )}
          <Button variant="secondary" onClick={() => saving.takeTheirs(theirs)}>
            {t("editor.conflict.take-theirs")}
          </Button>
          {isDirty && (
            <Button variant="secondary" onClick={handleExport}>
              {t("editor.conflict.export-mine")}
            </Button>
          )}
          <Button variant="ghost" onClick={saving.closeConflict}>
            {t("editor.conflict.keep-editing")}
          </Button>
        </>
      }
    >
      <p>{t("editor.conflict.text")}</p>
      <h3 className={classes.heading}>{t("editor.conflict.theirs")}</h3>
      <ContentComparison before={policy.content} after={theirs.content} label={t("editor.conflict.theirs")} />
      {isDirty && (
        <>
          <h3 className={classes.heading}>{t("editor.conflict.mine")}</h3>
          <ContentComparison before={policy.content} after={content} label={t("editor.conflict.mine")} />
        </>
      )}
    </Dialog>
  );
}
