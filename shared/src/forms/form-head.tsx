import { useTranslation } from "../i18n/use-translation.ts";
import { Banner } from "../ui/banner/banner.tsx";
import { fieldMessageText, type FieldMessage } from "./field-message.ts";

type FormHeadProps = { error: FieldMessage | undefined; isDraftRestored: boolean };

/** Messages about the whole form, above its fields. */
export function FormHead({ error, isDraftRestored }: FormHeadProps) {
  const { t } = useTranslation();
  if (error !== undefined) {
    return (
      <Banner tone="danger" announce="alert">
        {fieldMessageText(error, t)}
      </Banner>
    );
  }
  return isDraftRestored ? (
    <Banner tone="info" announce="status">
      {t("forms.draftRestored")}
    </Banner>
  ) : null;
}
