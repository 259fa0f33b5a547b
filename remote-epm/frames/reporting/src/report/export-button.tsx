import type { EndpointReportName } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Download } from "lucide-react";
import type { ReportExport } from "./use-report-export.ts";

/** Saves all rows of the report as a file; while it runs, it stops that. */
export function ExportButton({ report, running }: { report: EndpointReportName; running: ReportExport }) {
  const { t } = useTranslation();
  const { isRunning, start, cancel } = running;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden="true" />}
      onClick={isRunning ? cancel : () => start(report)}
    >
      {t(isRunning ? "export-button.cancel" : "export-button.label")}
    </Button>
  );
}
