import { readFileSync } from "node:fs";
import path from "node:path";

const file = path.resolve(import.meta.dirname, "../../../remote-dashboards/locales/en-US.json");
const texts: unknown = JSON.parse(readFileSync(file, "utf8"));

const readStep = (node: unknown, step: string): unknown =>
  typeof node === "object" && node !== null ? Object.entries(node).find(([name]) => name === step)?.[1] : undefined;

/** The English text of a resource key in the dashboards' section, in the singular; null if there is none. */
export function findDashboardText(key: string): string | null {
  const steps = key.split(".");
  const parent = steps.slice(0, -1).reduce(readStep, texts);
  const last = steps.at(-1) ?? "";
  const found = readStep(parent, last) ?? readStep(parent, `${last}_one`);
  return typeof found === "string" ? found : null;
}
