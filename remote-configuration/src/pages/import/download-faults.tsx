import type { InventoryImport } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { useFailureNotices } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { toCsv } from "@gatehouse/shared/rules/csv";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { Button } from "@gatehouse/shared/ui/button";
import { Download } from "lucide-react";
import { useState } from "react";
import { readImportFaults } from "../../data/inventory-imports.actions.ts";
import { useFaultText } from "./use-fault-text.ts";

/** Saves the errors with their lines, to correct the file by them. */
export function DownloadFaults({ file: { id, fileName } }: { file: InventoryImport }) {
  const { t } = useTranslation();
  const failures = useFailureNotices();
  const faultText = useFaultText();
  const [isPending, setIsPending] = useState(false);
  const download = async (): Promise<void> => {
    setIsPending(true);
    try {
      const rows = await readImportFaults(id);
      const lines = rows.map(({ line, fault }) => [line, fault ? faultText(fault) : ""]);
      const content = toCsv([[t("import.line"), t("import.error")], ...lines]);
      saveFile(new Blob([content], { type: "text/csv;charset=utf-8" }), `${fileName}.errors.csv`);
      failures.withdraw();
    } catch {
      failures.tell({ messageKey: "import.download-failed" });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      isPending={isPending}
      onClick={() => void download()}
    >
      {t("import.download")}
    </Button>
  );
}
