import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { HashedText } from "./selection-contents.ts";

/** A text as it is sent. */
export type SentText = { plain: Buffer; brotli: Buffer };

const compress = promisify(brotliCompress);

/** Texts of the last revisions and of the sections in use. Older ones are made again, or are not found. */
const MAX_TEXTS = 300;

/** Keeps texts by their hash, compressed once. The ones asked for last stay. */
export class HashedTexts {
  private readonly texts = new Map<string, Promise<SentText>>();

  find(integrity: string): Promise<SentText> | null {
    const found = this.texts.get(integrity);
    if (!found) return null;
    this.texts.delete(integrity);
    this.texts.set(integrity, found);
    return found;
  }

  keep({ text, integrity }: HashedText): Promise<SentText> {
    const known = this.find(integrity);
    if (known) return known;
    const made = makeSent(text);
    this.texts.set(integrity, made);
    const [oldest] = this.texts.keys();
    if (this.texts.size > MAX_TEXTS && oldest !== undefined) this.texts.delete(oldest);
    return made;
  }
}

async function makeSent(text: string): Promise<SentText> {
  const plain = Buffer.from(text);
  return { plain, brotli: await compress(plain) };
}
