import { createHash, webcrypto } from "node:crypto";

// jsdom has none.
Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle, configurable: true });

/** A value as it is sent by its hash. */
export function hashed(value: unknown): { text: string; integrity: string } {
  const text = JSON.stringify(value);
  return { text, integrity: `sha384-${createHash("sha384").update(text).digest("base64")}` };
}

type Requested = { address: string; integrity: string | undefined; cache: string | undefined };

/** Replaces `fetch`: answers these addresses as a browser does, which refuses a text with another hash. */
export function answerHashed(answers: Readonly<Record<string, string>>): Requested[] {
  const requested: Requested[] = [];
  const answer = async (input: unknown, { integrity, cache }: RequestInit = {}): Promise<Partial<Response>> => {
    const address = String(input);
    requested.push({ address, integrity, cache });
    const text = answers[address];
    if (text === undefined) return { ok: false, status: 404 };
    const hash = `sha384-${createHash("sha384").update(text).digest("base64")}`;
    if (hash !== integrity) throw new TypeError("Failed to fetch");
    return { ok: true, text: async () => text };
  };
  jest.spyOn(globalThis, "fetch").mockImplementation(answer as typeof globalThis.fetch);
  return requested;
}
