import type { IncomingMessage } from "node:http";

const MAX_BYTES = 10_000_000;

/** The body of a request as the fake API gets it: parsed JSON, or text; undefined without one. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BYTES) throw new Error(`The body has more than ${MAX_BYTES} bytes.`);
    chunks.push(bytes);
  }
  if (size === 0) return undefined;
  const text = Buffer.concat(chunks).toString("utf8");
  return request.headers["content-type"]?.startsWith("application/json") === true ? JSON.parse(text) : text;
}
