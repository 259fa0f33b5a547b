import { keptTexts } from "@gatehouse/shared/storage/kept-texts";

/** Reads a value that this browser keeps; null if there is none, or if another version of the console wrote it. */
export async function readKept<T>(key: string, schema: { parse(value: unknown): T }): Promise<T | null> {
  const text = await keptTexts.get(key);
  try {
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
