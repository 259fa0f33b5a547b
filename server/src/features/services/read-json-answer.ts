import type { Readable } from "node:stream";
import { invalidAnswer } from "./describe-service-failure.ts";
import { MAX_JSON_BYTES } from "./service-limits.ts";

/** The value of a JSON answer. Throws `service_answer_invalid` for another type, too many bytes, or an answer cut short. */
export async function readJsonAnswer({
  headers,
  body,
}: {
  headers: Readonly<Record<string, string>>;
  body: Readable;
}): Promise<unknown> {
  try {
    if (!/^application\/([\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "")) throw invalidAnswer();
    return JSON.parse((await readText(body)).toString("utf8")) as unknown;
  } catch {
    throw invalidAnswer();
  } finally {
    body.destroy();
  }
}

async function readText(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_JSON_BYTES) throw invalidAnswer();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
