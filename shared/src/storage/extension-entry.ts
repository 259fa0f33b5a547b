import { z } from "zod/mini";
import { sessionArea } from "./safe-storage.ts";

const KEY = "extensionEntry";
const LIFETIME_MS = 90_000;
/** The way over an identity provider takes longer. */
const SINGLE_SIGN_ON_LIFETIME_MS = 180_000;

const entrySchema = z.object({ at: z.number(), extensionId: z.string() });

function parse(text: string): z.infer<typeof entrySchema> | undefined {
  try {
    return z.safeParse(entrySchema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Where the extension opened this window: survives the page of an identity provider, and a reload. */
export const extensionEntry = {
  /** The id of the extension; null if none opened this window, or too long ago. */
  read(hasSsoContext: boolean): string | null {
    const entry = parse(sessionArea.get(KEY) ?? "");
    const ageMs = Date.now() - (entry?.at ?? 0);
    // Negative after the clock was set back.
    const isLive = ageMs >= 0 && ageMs < (hasSsoContext ? SINGLE_SIGN_ON_LIFETIME_MS : LIFETIME_MS);
    return entry !== undefined && isLive ? entry.extensionId : null;
  },
  store: (extensionId: string): void => sessionArea.set(KEY, JSON.stringify({ at: Date.now(), extensionId })),
  clear: (): void => sessionArea.remove(KEY),
};
