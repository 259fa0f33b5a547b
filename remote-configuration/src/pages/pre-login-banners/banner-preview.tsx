import { useFormState } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { BannerFormValues } from "../../model/banner-form-values.ts";
import classes from "./banner-preview.module.css";

/** Preview as on the sign-in page: plain text with line breaks. */
export function BannerPreview() {
  const { t } = useTranslation();
  const { values } = useFormState<BannerFormValues>({ subscription: { values: true } });
  return (
    <section className={classes.preview} aria-label={t("pre-login-banners.preview")}>
      <p className={classes.label}>{t("pre-login-banners.preview")}</p>
      <p className={classes.title}>{values.Title}</p>
      <p className={classes.text}>{values.Text}</p>
    </section>
  );
}
