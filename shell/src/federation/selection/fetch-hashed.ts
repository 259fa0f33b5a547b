type Schema<T> = { parse(value: unknown): T };

/** Without a limit, one connection that died without a word would hold all later tries. */
const limitMs = 10_000;

/** Texts that this tab has read, by their hash. */
const texts = new Map<string, string>();

/** The text with this hash, if this tab has read it. */
export const getHashedText = (integrity: string): string | undefined => texts.get(integrity);

async function fetchText(address: string, integrity: string, cache: RequestCache): Promise<string> {
  const signal = AbortSignal.timeout(limitMs);
  const answer = await fetch(address, { integrity, cache, mode: "cors", credentials: "same-origin", signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return answer.text();
}

/** Fetches what a signed text names by its hash, which the browser checks. */
export async function fetchHashed<T>(address: string, integrity: string, schema: Schema<T>): Promise<T> {
  // A wrong answer may be in the browser's cache, where it would stay for a year. A second request may also be
  // answered where the first one was not.
  const reload = (): Promise<string> => fetchText(address, integrity, "reload");
  const text = texts.get(integrity) ?? (await fetchText(address, integrity, "default").catch(reload));
  texts.set(integrity, text);
  return schema.parse(JSON.parse(text));
}
