import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { ProgressBar } from "@gatehouse/shared/ui/progress-bar";
import { Download } from "lucide-react";
import classes from "./about-page.module.css";
import { describeSize } from "./describe-size.ts";
import { useSupportPackage } from "./use-support-package.ts";

/** Downloads an archive for support. */
export function SupportPackageCard() {
  const { t } = useTranslation();
  const { isDownloading, receivedBytes, start, cancel } = useSupportPackage();
  return (
    <Card title={t("about.support-package.title")}>
      <div className={classes.stack}>
        <p className={classes.muted}>{t("about.support-package.description")}</p>
        <div>
          <Button variant="secondary" size="small" icon={<Download aria-hidden="true" />} onClick={start}>
            {t("about.support-package.download")}
          </Button>
        </div>
        <Dialog
          isOpen={isDownloading}
          onClose={cancel}
          title={t("about.support-package.progress-title")}
          footer={
            <Button variant="secondary" onClick={cancel}>
              {t("about.support-package.cancel")}
            </Button>
          }
        >
          <Progress receivedBytes={receivedBytes} />
        </Dialog>
      </div>
    </Card>
  );
}

function Progress({ receivedBytes }: { receivedBytes: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { amount, options } = describeSize(receivedBytes);
  const size = format.number(amount, options);
  return (
    <ProgressBar
      label={t("about.support-package.collecting")}
      value={null}
      valueText={receivedBytes > 0 ? t("about.support-package.received", { size }) : undefined}
    />
  );
}
