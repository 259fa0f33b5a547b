import { sessionArea } from "@gatehouse/shared/storage";
import { ENTRY_KEY } from "./opened-by-extension.ts";

const LIFETIME_MS = 90_000;
/** The way over an identity provider takes longer. */
const SINGLE_SIGN_ON_LIFETIME_MS = 180_000;

type Entry = { at: number; extensionId: string };

const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" &&
  value !== null &&
  "at" in value &&
  typeof value.at === "number" &&
  "extensionId" in value &&
  typeof value.extensionId === "string";

function parse(text: string): Entry | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where the extension opened this window: survives the page of an identity provider, and a reload. */
export const extensionEntry = {
  /** The id of the extension; null if none opened this window, or too long ago. */
  read(hasSsoContext: boolean): string | null {
    const entry = parse(sessionArea.get(ENTRY_KEY) ?? "");
    const ageMs = Date.now() - (entry?.at ?? 0);
    // Negative after the clock was set back.
    const isLive = ageMs >= 0 && ageMs < (hasSsoContext ? SINGLE_SIGN_ON_LIFETIME_MS : LIFETIME_MS);
    return entry !== undefined && isLive ? entry.extensionId : null;
  },
  store: (extensionId: string): void => sessionArea.set(ENTRY_KEY, JSON.stringify({ at: Date.now(), extensionId })),
  clear: (): void => sessionArea.remove(ENTRY_KEY),
};
