import { toApiError } from "@gatehouse/shared/api";
import { announce, useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { useEffect, useRef, useState } from "react";
import { downloadSupportPackage } from "../../data/about.hooks.ts";

type SupportPackage = {
  isDownloading: boolean;
  receivedBytes: number;
  start: () => void;
  cancel: () => void;
};

/** Downloads the support package and saves it; leaving the page cancels it. */
export function useSupportPackage(): SupportPackage {
  const { t } = useTranslation();
  const notify = useNotify();
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
      announce(t("about.support-package.saved", { name }));
    } catch (error) {
      if (toApiError(error).code !== "aborted") notify({ format: "error", messageKey: "about.support-package.failed" });
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
