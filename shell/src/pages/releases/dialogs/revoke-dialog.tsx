import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { Form, FORM_ERROR, TextAreaField, useFormState, type SubmitErrors } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { revoke } from "../../../data/releases.actions.ts";
import { listDifferences } from "../../../model/manifest-differences.ts";
import { previewRevocation } from "../../../model/preview-revocation.ts";
import { shownVersion } from "../../../model/shown-version.ts";
import { useReleaseWords } from "../use-release-words.ts";
import { ChangeEffect } from "./change-effect.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import type { SectionDialogProps } from "./section-dialog-props.ts";
import { VersionField } from "./version-field.tsx";

const MAX_REASON_LENGTH = 500;

type Values = { version?: string; reason?: string };

/** Revokes a release permanently. */
export function RevokeDialog({ overview, name, version, onClose }: SectionDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const section = useReleaseWords(overview.organizations).section(name);
  const handleSubmit = async (values: Values): Promise<SubmitErrors | void> => {
    const reason = values.reason?.trim() ?? "";
    if (values.version === undefined || reason === "") return { [FORM_ERROR]: { code: "required" } };
    await revoke(name, values.version, reason);
    notify({
      format: "success",
      messageKey: "releases.revoked",
      values: { name: section, version: shownVersion(values.version) },
    });
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t("releases.dialogs.revoke.title", { name: section })}>
      <Form<Values> id="release-revocation" initialValues={{ version }} onSubmit={handleSubmit}>
        <p>{t("releases.dialogs.revoke.description")}</p>
        <VersionField base={overview} section={name} placeholder={t("releases.version.choose")} />
        <RevocationEffect overview={overview} name={name} />
        <TextAreaField
          name="reason"
          label={t("releases.revocation.label")}
          help={t("releases.revocation.help")}
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          isRequired
        />
        <DialogButtons confirmLabel={t("releases.dialogs.revoke.confirm")} isDanger onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function RevocationEffect({ overview, name }: { overview: ReleasesOverview; name: string }) {
  const { values } = useFormState<Values>({ subscription: { values: true } });
  const before = overview.revision.entries;
  if (!values.version) return null;
  const releases = overview.sections.find((section) => section.name === name)?.releases ?? [];
  const after = previewRevocation(before, { name, version: values.version }, releases);
  if (listDifferences(before, after).length === 0) return null;
  return <ChangeEffect before={before} after={after} organizations={overview.organizations} isWithdrawal />;
}
