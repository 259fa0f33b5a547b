import { postToFrameHost } from "@gatehouse/shared/bridge";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { pluginFrameIds } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { currentPath } from "@gatehouse/shared/routing";
import { useEffect } from "react";
import type { ReportTab } from "../../model/report-tabs.ts";

const frameId = pluginFrameIds.reporting;

function leaveFrame(): void {
  postToFrameHost(frameId, { type: "hide" });
  // The page is built anew on its own route, where the host ignores hide: the frame starts anew as well.
  if (currentPath() === paths.epmReporting) postToFrameHost(frameId, { type: "unload" });
}

/** Has the shell show the reporting frame with this tab while the page is on screen. */
export function useReportingFrame(tab: ReportTab, query: string | undefined): void {
  useEffect(() => postToFrameHost(frameId, { type: "show", tab, query }), [tab, query]);
  useEffect(() => leaveFrame, []);
}
