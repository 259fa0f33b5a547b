import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { LoginHeading } from "./login-heading.tsx";
import classes from "./prelogin-section.module.css";
import type { SectionProps } from "./section-props.ts";

/** The banner of the installation, which is accepted before each sign-in. Its words are text, never markup. */
export function PreloginSection({ section: { banner }, onEvent }: SectionProps<"prelogin">) {
  const { t } = useTranslation();
  return (
    <>
      <LoginHeading title={banner.title === "" ? t("login.prelogin.title") : banner.title} />
      {/* A long text scrolls in its box, which therefore takes the focus of the keyboard. */}
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
