import { request as requestHttp } from "node:http";
import type { IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { GuardedRequestError } from "./guarded-request-error.ts";

export type PinnedRequest = {
  url: URL;
  /** Where it connects to, even if the host name resolves to something else by now. */
  addresses: readonly LookupAddress[];
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  maxBytes: number;
  signal: AbortSignal;
};

export type PinnedAnswer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** Sends one request on a connection of its own and reads the whole answer. */
export async function sendPinned(request: PinnedRequest): Promise<PinnedAnswer> {
  const answer = await openAnswer(request);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await readBody(answer, request.maxBytes) };
}

function openAnswer({ url, addresses, method, headers, body, signal }: PinnedRequest): Promise<IncomingMessage> {
  const send = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // Without an agent of the process, no proxy of the environment connects elsewhere.
    const outgoing = send(url, { agent: false, method, headers, signal, lookup: pinTo(addresses) }, resolve);
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function pinTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostName, options, callback) => {
    const [first = { address: "", family: 0 }] = addresses;
    if (options.all === true) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop early closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new GuardedRequestError("tooLarge");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
