import { appStore } from "@gatehouse/shared/state";
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from "web-vitals";
import { reportHealth } from "./health-reporter.ts";
import { activeRemotesAtom, shellVersionAtom } from "./selection.atoms.ts";

/** Shorter interactions are none that anybody feels. */
const shortestInteractionMs = 40;

/** By name and version of a section, its slowest interaction so far. */
const slowest = new Map<string, { name: string; version: string; durationMs: number }>();

/** What the browser measures of a whole document is the shell's: sections come and go in it. */
function reportDocument({ name, value }: MetricType): void {
  reportHealth({ kind: "vital", name: "shell", version: appStore.get(shellVersionAtom), metric: name, value });
}

/** The section whose own page was pressed or typed into; whatever else is on screen has no part in it. */
function noteInteraction({ target, duration, interactionId }: PerformanceEventTiming): void {
  if (!interactionId || !(target instanceof Element)) return;
  const page = target.closest<HTMLElement>("[data-page]")?.dataset["page"] ?? "";
  const remote = appStore.get(activeRemotesAtom)[page.split("/", 1)[0] ?? ""];
  if (!remote) return;
  const { name, version } = remote;
  const before = slowest.get(`${name}@${version}`)?.durationMs ?? 0;
  if (duration > before) slowest.set(`${name}@${version}`, { name, version, durationMs: duration });
}

function reportSections(): void {
  if (document.visibilityState !== "hidden") return;
  for (const { name, version, durationMs } of slowest.values())
    reportHealth({ kind: "vital", name, version, metric: "INP", value: durationMs });
}

/** Measures until the page is left; most figures are final, and reported, when it is first hidden. */
export function measureVitals(): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(reportDocument);
  if (!PerformanceObserver.supportedEntryTypes.includes("event")) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceEventTiming) noteInteraction(entry);
  });
  observer.observe({ type: "event", durationThreshold: shortestInteractionMs, buffered: true });
  document.addEventListener("visibilitychange", reportSections);
}
