import type { ManifestRevision, ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { Form, FORM_ERROR, TextAreaField, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import type { ReactNode } from "react";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { FormEffect } from "./form-effect.tsx";
import { useChangeSubmission } from "./use-change-submission.ts";

const MAX_REASON_LENGTH = 500;

type Values = Record<string, unknown>;

type ChangeDialogProps<FormValues extends Values> = {
  overview: ReleasesOverview;
  title: string;
  /** Explains the action if its name and effect do not. */
  description?: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** A reason is required for actions that take something away from users. */
  isReasonRequired?: boolean;
  size?: "medium" | "large";
  /** Previews the change on the newest state; the user's input is kept when that state changes. */
  initialValues: (base: ReleasesOverview) => Partial<FormValues>;
  /** Steps of the current input; empty while it is incomplete or changes nothing. */
  toSteps: (values: Partial<FormValues>, base: ReleasesOverview) => ManifestStep[];
  renderFields?: (base: ReleasesOverview) => ReactNode;
  /** Revisions that a step may restore. */
  revisions?: readonly ManifestRevision[];
  onClose: () => void;
};

/** Asks for the input of an action, shows its effect and sends it. */
export function ChangeDialog<FormValues extends Values = Values>(props: ChangeDialogProps<FormValues>) {
  const { overview, title, description, size, initialValues, toSteps, renderFields, revisions, onClose } = props;
  const { isReasonRequired = false } = props;
  const { t } = useTranslation();
  const { base, conflict, submit } = useChangeSubmission(overview);
  const handleSubmit = async (values: Partial<FormValues> & { reason?: string }): Promise<SubmitErrors | void> => {
    const steps = toSteps(values, base);
    if (steps.length === 0) return { [FORM_ERROR]: t("releases.effect.choose") };
    const reason = values.reason?.trim() ?? "";
    if (isReasonRequired && reason === "") return { reason: { code: "required" } };
    if (await submit(steps, reason)) onClose();
    else return { [FORM_ERROR]: t("releases.conflict.not-applied") };
  };
  return (
    <Dialog isOpen onClose={onClose} title={title} size={size}>
      <Form<Partial<FormValues> & { reason?: string }>
        id="release-change"
        aria-label={title}
        initialValues={initialValues(base)}
        onSubmit={handleSubmit}
      >
        {conflict && <ConflictNotice conflict={conflict} organizations={base.organizations} />}
        {description !== undefined && <p>{description}</p>}
        {renderFields?.(base)}
        <FormEffect<FormValues> base={base} toSteps={toSteps} revisions={revisions} />
        <TextAreaField
          name="reason"
          label={t("releases.reason.label")}
          help={t("releases.reason.help")}
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          isRequired={isReasonRequired}
        />
        <DialogButtons confirmLabel={props.confirmLabel} isDanger={props.isDanger} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
