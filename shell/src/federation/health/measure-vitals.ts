import { appStore } from "@gatehouse/shared/state";
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from "web-vitals";
import { reportHealth } from "./health-reporter.ts";
import { activeRemotesAtom, shellVersionAtom } from "../selection/selection.atoms.ts";

/** Users do not notice shorter interactions. */
const MIN_INTERACTION_MS = 40;

/** The slowest interaction so far, by name and version of a section. */
const slowest = new Map<string, { name: string; version: string; durationMs: number }>();

/** Reports document-wide metrics for the shell, because sections change within a document. */
function reportDocument({ name, value }: MetricType): void {
  reportHealth({ kind: "vital", name: "shell", version: appStore.get(shellVersionAtom), metric: name, value });
}

/** Attributes an interaction to the section whose page contains its target. */
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

/** Measures until the page unloads. Most metrics are final, and reported, when the page is first hidden. */
export function measureVitals(): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(reportDocument);
  if (!PerformanceObserver.supportedEntryTypes.includes("event")) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry instanceof PerformanceEventTiming) noteInteraction(entry);
  });
  observer.observe({ type: "event", durationThreshold: MIN_INTERACTION_MS, buffered: true });
  document.addEventListener("visibilitychange", reportSections);
}
