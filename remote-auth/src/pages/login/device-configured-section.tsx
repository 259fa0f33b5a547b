import { useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import { recoveryCodesText } from "../../model/recovery-codes-text.ts";
import { CopyButton } from "./copy-button.tsx";
import classes from "./device-configured-section.module.css";
import { LoginHeading } from "./login-heading.tsx";
import type { SectionProps } from "./section-props.ts";

const FILE_NAME = "gatehouse-recovery-codes.txt";

/** The new device works. Its recovery codes are shown this once, so going on asks whether they are kept. */
export function DeviceConfiguredSection({ section, remembered, onEvent }: SectionProps<"deviceConfigured">) {
  const { t } = useTranslation();
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const { recoveryCodes } = section;
  const title = t("login.device-configured.codes-title", { userName: remembered.userName });
  const text = recoveryCodesText(title, recoveryCodes);

  const handleConfirm = (): void => {
    setReminded(!isKept);
    if (isKept) onEvent({ type: "confirmed" });
  };

  return (
    <>
      <LoginHeading title={t("login.device-configured.title")} description={t("login.device-configured.description")} />
      <div className={classes.content}>
        <Banner tone="warning">{t("login.device-configured.once")}</Banner>
        <section className={classes.sheet} aria-label={title}>
          <h2 className={classes["sheet-title"]}>{title}</h2>
          <ol className={classes.codes} dir="ltr">
            {recoveryCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </section>
        <div className={classes.actions}>
          <CopyButton text={text} label={t("login.device-configured.copy")} />
          <Button
            variant="secondary"
            size="small"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(new Blob([text], { type: "text/plain;charset=utf-8" }), FILE_NAME)}
          >
            {t("login.device-configured.download")}
          </Button>
          <Button variant="secondary" size="small" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            {t("login.device-configured.print")}
          </Button>
        </div>
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
