import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { LoginHeading } from "./login-heading.tsx";
import classes from "../section-content.module.css";
import type { SectionProps } from "./section-props.ts";

/** Shown in a window that the browser extension has opened. */
export function InfoSection({ onEvent }: SectionProps<"info">) {
  const { t } = useTranslation();
  return (
    <>
      <LoginHeading title={t("login.info.title")} />
      <div className={classes.content}>
        <Banner tone="info">{t("login.info.text")}</Banner>
        <Button isWide onClick={() => onEvent({ type: "extensionLeft" })}>
          {t("login.info.leave")}
        </Button>
      </div>
    </>
  );
}
