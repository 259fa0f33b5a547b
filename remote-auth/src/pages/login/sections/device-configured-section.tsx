import { useTranslation } from "@gatehouse/shared/i18n";
import { RecoveryCodesSheet } from "@gatehouse/shared/second-factors/recovery-codes-sheet";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import { useState } from "react";
import classes from "../section-content.module.css";
import { LoginHeading } from "./login-heading.tsx";
import type { SectionProps } from "./section-props.ts";

/** Shows the recovery codes of a new device. They are shown only once, so Continue asks whether they are saved. */
export function DeviceConfiguredSection({ section, remembered, onEvent }: SectionProps<"deviceConfigured">) {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const texts = {
    title: t("login.device-configured.codes-title", { userName: remembered.userName }),
    copy: t("login.device-configured.copy"),
    copied: t("login.copy.done"),
    copyFailed: t("login.copy.failed"),
    download: t("login.device-configured.download"),
    print: t("login.device-configured.print"),
  };

  const handleConfirm = (): void => {
    setReminded(!isKept);
    if (isKept) onEvent({ type: "confirmed" });
  };

  return (
    <>
      <LoginHeading title={t("login.device-configured.title")} description={t("login.device-configured.description")} />
      <div className={classes.content}>
        <Banner tone="warning">{t("login.device-configured.once")}</Banner>
        <RecoveryCodesSheet codes={section.recoveryCodes} texts={texts} />
        <Checkbox
          name="isKept"
          label={t("login.device-configured.kept")}
          error={isReminded && !isKept ? t("login.device-configured.kept-required") : undefined}
          checked={isKept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <Button isWide onClick={handleConfirm}>
          {t("login.device-configured.confirm")}
        </Button>
      </div>
    </>
  );
}
