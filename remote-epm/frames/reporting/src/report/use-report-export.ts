import { toApiError } from "@gatehouse/shared/api";
import type { EndpointEventFilter, EndpointReportName } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { useEffect, useRef, useState } from "react";
import { exportReport } from "../data/endpoint-events.actions.ts";

export type ReportExport = {
  isRunning: boolean;
  hasFailed: boolean;
  start: (report: EndpointReportName) => void;
  cancel: () => void;
  dismissFailure: () => void;
};

/** Exports the rows within a filter and saves them; leaving the report cancels it. */
export function useReportExport(filter: EndpointEventFilter): ReportExport {
  const { t } = useTranslation();
  const [state, setState] = useState<"idle" | "running" | "failed">("idle");
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (report: EndpointReportName, signal: AbortSignal): Promise<void> => {
    try {
      const { name, content } = await exportReport(report, filter, signal);
      // An abort after the last byte finds nothing left to stop.
      if (!signal.aborted) {
        saveFile(content, name);
        announce(t("export-button.saved", { name }));
      }
      setState("idle");
    } catch (error) {
      // A rejected body has no answer of the server.
      const isCanceled = signal.aborted || toApiError(error).code === "aborted";
      setState(isCanceled ? "idle" : "failed");
    }
  };
  return {
    isRunning: state === "running",
    hasFailed: state === "failed",
    start: (report) => {
      running.current = new AbortController();
      setState("running");
      void run(report, running.current.signal);
    },
    cancel: () => running.current?.abort(),
    dismissFailure: () => setState("idle"),
  };
}
