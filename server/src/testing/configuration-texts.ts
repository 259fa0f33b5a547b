import { readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../../../remote-configuration/locales");

const readStep = (node: unknown, step: string): unknown =>
  typeof node === "object" && node !== null ? Object.entries(node).find(([name]) => name === step)?.[1] : undefined;

/** Returns whether the section that shows options has a text for a key. */
export function readConfigurationTexts(language: string): (key: string) => boolean {
  const texts: unknown = JSON.parse(readFileSync(path.join(folder, `${language}.json`), "utf8"));
  return (key) => typeof key.split(".").reduce(readStep, texts) === "string";
}
