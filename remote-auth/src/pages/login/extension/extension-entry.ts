import { sessionArea } from "@gatehouse/shared/storage";

const EXTENSION_ENTRY = "extensionEntry";

const LIFETIME_MS = 90_000;
/** The way over an identity provider takes longer. */
const SINGLE_SIGN_ON_LIFETIME_MS = 180_000;

type Entry = { at: number; extensionId: string };

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null || !("at" in value) || !("extensionId" in value)) return false;
  return typeof value.at === "number" && typeof value.extensionId === "string";
}

function parse(text: string): Entry | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEntry(value) ? value : null;
  } catch {
    return null;
  }
}

/** Where the extension opened this window: survives the page of an identity provider. */
export const extensionEntry = {
  /** The id of the extension; null if none opened this window, or too long ago. */
  read(hasSsoContext: boolean): string | null {
    const entry = parse(sessionArea.get(EXTENSION_ENTRY) ?? "");
    if (entry === null) return null;
    const ageMs = Date.now() - entry.at;
    // Negative after the clock was set back.
    const isLive = ageMs >= 0 && ageMs < (hasSsoContext ? SINGLE_SIGN_ON_LIFETIME_MS : LIFETIME_MS);
    return isLive ? entry.extensionId : null;
  },
  store: (extensionId: string): void =>
    sessionArea.set(EXTENSION_ENTRY, JSON.stringify({ at: Date.now(), extensionId })),
  clear: (): void => sessionArea.remove(EXTENSION_ENTRY),
};
