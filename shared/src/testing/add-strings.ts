import { addNamespace } from "../i18n/i18n-instance.ts";
import type { PackageUnderTest } from "./package-under-test.ts";

const complete = new Set<string>();

/**
 * Adds the strings of a part before a test. English replaces what an earlier test changed; the other languages stay
 * from the first test of a file on, because copying all of them takes longer than most tests.
 */
export function addStrings(namespace: string, locales: PackageUnderTest["locales"]): void {
  for (const [language, strings] of Object.entries(locales)) {
    if (language === "en-US" || !complete.has(namespace)) addNamespace(namespace, language, strings);
  }
  complete.add(namespace);
}
