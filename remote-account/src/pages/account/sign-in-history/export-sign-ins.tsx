import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Button } from "@gatehouse/shared/ui/button";
import { Download } from "lucide-react";
import { useState } from "react";
import { exportSignIns } from "../../../data/sign-in-events.actions.ts";

/** Downloads all sign-ins of the period as CSV. */
export function ExportSignIns() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const download = (): void => {
    setPending(true);
    exportSignIns()
      .then(
        (file) => saveFile(file, "sign-in-history.csv"),
        () => void notify({ format: "error", messageKey: "account.history.export-failed" }),
      )
      .finally(() => setPending(false));
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      isPending={isPending}
      onClick={download}
    >
      {t("account.history.export")}
    </Button>
  );
}
