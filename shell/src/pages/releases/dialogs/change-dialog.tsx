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

const MOST_REASON_CHARACTERS = 500;

type Values = Record<string, unknown>;

type ChangeDialogProps<FormValues extends Values> = {
  overview: ReleasesOverview;
  title: string;
  /** What the action is for, where its name and its effect do not say it. */
  description?: string;
  confirmLabel: string;
  isDanger?: boolean;
  size?: "medium" | "large";
  /** On the newest state the user has seen; what the user has changed stays when that changes. */
  initialValues: (base: ReleasesOverview) => Partial<FormValues>;
  /** The steps of what is chosen; none while the choice is not complete or changes nothing. */
  toSteps: (values: Partial<FormValues>, base: ReleasesOverview) => ManifestStep[];
  renderFields?: (base: ReleasesOverview) => ReactNode;
  /** Revisions that a step may restore. */
  revisions?: readonly ManifestRevision[];
  onClose: () => void;
};

/** Asks for what an action needs, states its effect, and sends it. */
export function ChangeDialog<FormValues extends Values = Values>(props: ChangeDialogProps<FormValues>) {
  const { overview, title, description, size, initialValues, toSteps, renderFields, revisions, onClose } = props;
  const { t } = useTranslation();
  const { base, conflict, submit } = useChangeSubmission(overview);
  const handleSubmit = async (values: Partial<FormValues> & { reason?: string }): Promise<SubmitErrors | void> => {
    const steps = toSteps(values, base);
    if (steps.length === 0) return { [FORM_ERROR]: t("releases.effect.choose") };
    if (await submit(steps, values.reason?.trim() ?? "")) onClose();
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
          maxLength={MOST_REASON_CHARACTERS}
        />
        <DialogButtons confirmLabel={props.confirmLabel} isDanger={props.isDanger} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
