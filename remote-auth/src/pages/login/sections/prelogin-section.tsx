import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { LoginHeading } from "./login-heading.tsx";
import classes from "./prelogin-section.module.css";
import type { SectionProps } from "./section-props.ts";

/** The installation's banner, to accept before each sign-in. Shown as text, never as markup. */
export function PreloginSection({ section: { banner }, onEvent }: SectionProps<"prelogin">) {
  const { t } = useTranslation();
  return (
    <>
      <LoginHeading title={banner.title === "" ? t("login.prelogin.title") : banner.title} />
      {/* Focusable, so that a long text can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className={classes.text} role="region" aria-label={t("login.prelogin.text-label")} tabIndex={0} dir="auto">
        {banner.text}
      </div>
      <Button isWide onClick={() => onEvent({ type: "bannerAccepted" })}>
        {t("login.prelogin.accept")}
      </Button>
    </>
  );
}
