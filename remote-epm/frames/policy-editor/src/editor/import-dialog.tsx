import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import type { FileProblem, ReadFile } from "../model/policy-file.ts";

type Props = { read: ReadFile | "tooLarge"; onImport: (content: PolicyContent) => void; onClose: () => void };

/** Asks before a file takes the place of the draft, or says why it is no policy. */
export function ImportDialog({ read, onImport, onClose }: Props) {
  const { t } = useTranslation();
  if (read === "tooLarge" || "problem" in read) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t("editor.import-failed.title")}
        footer={<Button onClick={onClose}>{t("shared:ui.close")}</Button>}
      >
        <Banner tone="danger">
          {read === "tooLarge" ? t("editor.import-failed.too-large") : <Problem problem={read.problem} />}
        </Banner>
      </Dialog>
    );
  }
  const { workstyles } = read.content;
  const rules = workstyles.reduce((sum, workstyle) => sum + workstyle.rules.length, 0);
  return (
    <ConfirmDialog
      isOpen
      title={t("editor.import-question.title")}
      confirmLabel={t("editor.import-question.confirm")}
      onConfirm={() => onImport(read.content)}
      onCancel={onClose}
    >
      {t("editor.import-question.text", { workstyles: workstyles.length, rules })}
    </ConfirmDialog>
  );
}

function Problem({ problem: { code, place } }: { problem: FileProblem }) {
  const { t } = useTranslation();
  return (
    <>
      {/* i18n-keys: errors.*, editor.import-failed.* */}
      {code === "notJson" || code === "otherShape" ? t(`editor.import-failed.${code}`) : t(`errors.${code}`)}{" "}
      {place !== "" && (
        <code>
          <bdi dir="ltr">{place}</bdi>
        </code>
      )}
    </>
  );
}
