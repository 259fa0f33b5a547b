import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { removeRule, removeWorkstyle, saveRule, saveWorkstyle } from "../model/content-edits.ts";
import type { OpenDialog } from "./open-dialog.ts";
import { RuleDialog } from "./rule-dialog.tsx";
import { WorkstyleDialog } from "./workstyle-dialog.tsx";

type Props = {
  dialog: OpenDialog;
  content: PolicyContent;
  canEdit: boolean;
  onChange: (content: PolicyContent) => void;
  onClose: () => void;
};

/** The forms and questions above the rules; what they change is part of the draft at once. */
export function RulesDialogs({ dialog, content, canEdit, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const remove = (next: PolicyContent): void => {
    onChange(next);
    announce(t("rules.removed"));
    onClose();
  };
  switch (dialog.kind) {
    case "rule":
      return (
        <RuleDialog
          content={content}
          rule={dialog.rule}
          workstyleId={dialog.workstyleId}
          canEdit={canEdit}
          onSave={(workstyleId, rule) => onChange(saveRule(content, workstyleId, rule))}
          onClose={onClose}
        />
      );
    case "workstyle":
      return (
        <WorkstyleDialog
          workstyle={dialog.workstyle}
          onSave={(workstyle) => onChange(saveWorkstyle(content, workstyle))}
          onClose={onClose}
        />
      );
    case "removeRule":
      return (
        <ConfirmDialog
          isOpen
          isDanger
          title={t("rules.remove-question", { name: dialog.rule.name })}
          confirmLabel={t("rules.remove")}
          onConfirm={() => remove(removeRule(content, dialog.rule.id))}
          onCancel={onClose}
        >
          {t("rules.remove-text")}
        </ConfirmDialog>
      );
    case "removeWorkstyle":
      return (
        <ConfirmDialog
          isOpen
          isDanger
          title={t("rules.remove-workstyle-question", { name: dialog.workstyle.name })}
          confirmLabel={t("rules.remove-workstyle")}
          onConfirm={() => remove(removeWorkstyle(content, dialog.workstyle.id))}
          onCancel={onClose}
        >
          {t("rules.remove-workstyle-text", { count: dialog.workstyle.rules.length })}
        </ConfirmDialog>
      );
  }
}
