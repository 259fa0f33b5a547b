import { useFormState } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";

/** Says what to do while the browser waits for the authenticator. */
export function CeremonyNote() {
  const { t } = useTranslation();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  if (!submitting) return null;
  return (
    <Banner tone="info" announce="status">
      {t("account.fido2.form.waiting")}
    </Banner>
  );
}
