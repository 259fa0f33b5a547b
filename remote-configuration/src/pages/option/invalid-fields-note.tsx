import { useFormState } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";

/** Says that nothing was saved because fields are invalid. */
export function InvalidFieldsNote() {
  const { t } = useTranslation();
  const { submitFailed, hasValidationErrors } = useFormState({
    subscription: { submitFailed: true, hasValidationErrors: true },
  });
  if (!submitFailed || !hasValidationErrors) return null;
  return (
    <Banner tone="danger" announce="alert">
      {t("option.invalid-fields")}
    </Banner>
  );
}
