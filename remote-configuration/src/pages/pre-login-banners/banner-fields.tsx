import { preLoginBannerLimits } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { TextAreaField, TextField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";

const notBlank = (value: string | undefined): { code: string } | undefined =>
  value === undefined || value.trim() === "" ? { code: "required" } : undefined;

/** Title, text and times of a banner. */
export function BannerFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="Title"
        label={t("pre-login-banners.columns.title")}
        isRequired
        validate={notBlank}
        maxLength={preLoginBannerLimits.title}
        autoComplete="off"
      />
      <TextAreaField
        name="Text"
        label={t("pre-login-banners.text")}
        help={t("pre-login-banners.text-help")}
        isRequired
        validate={notBlank}
        rows={6}
        maxLength={preLoginBannerLimits.text}
      />
      <TextField
        name="StartsAt"
        type="datetime-local"
        label={t("pre-login-banners.columns.starts")}
        help={t("pre-login-banners.starts-help")}
      />
      <TextField
        name="EndsAt"
        type="datetime-local"
        label={t("pre-login-banners.columns.ends")}
        help={t("pre-login-banners.ends-help")}
      />
    </>
  );
}
