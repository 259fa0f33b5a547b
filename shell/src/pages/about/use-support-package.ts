import { toApiError } from "@gatehouse/shared/api";
import { announce, useFailureNotices } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { useEffect, useRef, useState } from "react";
import { downloadSupportPackage } from "../../data/about.actions.ts";

type SupportPackage = {
  isDownloading: boolean;
  receivedBytes: number;
  start: () => void;
  cancel: () => void;
};

/** Downloads the support package and saves it; leaving the page cancels it. */
export function useSupportPackage(): SupportPackage {
  const { t } = useTranslation();
  const failures = useFailureNotices();
  const [isDownloading, setIsDownloading] = useState(false);
  const [receivedBytes, setReceivedBytes] = useState(0);
  const running = useRef<AbortController | null>(null);
  const cancel = (): void => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const download = async (signal: AbortSignal): Promise<void> => {
    try {
      const { name, content } = await downloadSupportPackage({ signal, onProgress: setReceivedBytes });
      // An abort after the last byte finds nothing left to stop.
      if (signal.aborted) return;
      saveFile(content, name);
      failures.withdraw();
      announce(t("about.support-package.saved", { name }));
    } catch (error) {
      const { code, requestId } = toApiError(error);
      if (code === "aborted") return;
      if (requestId === "") failures.tell({ messageKey: "about.support-package.failed" });
      else failures.tell({ messageKey: "about.support-package.failed-reference", values: { requestId } });
    } finally {
      setIsDownloading(false);
    }
  };
  const start = (): void => {
    running.current = new AbortController();
    setReceivedBytes(0);
    setIsDownloading(true);
    void download(running.current.signal);
  };
  return { isDownloading, receivedBytes, start, cancel };
}
