import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import classes from "../section-content.module.css";
import { FailureBanner } from "./failure-banner.tsx";
import { LoginHeading } from "./login-heading.tsx";
import type { SectionProps } from "./section-props.ts";

/** A failure that other input would not fix. */
export function ErrorSection({ section: { failure }, onEvent }: SectionProps<"error">) {
  const { t } = useTranslation();
  const title = failure.kind === "rolesDisabled" ? t("login.error.roles-title") : t("login.error.title");
  return (
    <>
      <LoginHeading title={title} />
      <div className={classes.content}>
        <FailureBanner failure={failure} />
        {failure.kind === "server" && failure.requestId !== "" && (
          <p className={classes.reference}>{t("shared:ui.requestId", { requestId: failure.requestId })}</p>
        )}
        <Button isWide onClick={() => onEvent({ type: "returned" })}>
          {t("login.error.back")}
        </Button>
      </div>
    </>
  );
}
