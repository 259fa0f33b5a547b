import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { dictionaryHeader, findDictionaryPattern, readOfferedDictionary } from "./compression-dictionaries.ts";
import { FileDifferences } from "./file-differences.ts";
import type { ReleaseStore } from "./release-store.ts";

const contentTypes: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

const addressOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

/** Answers with the difference from the file of an earlier version that the browser has. */
export function addDictionaryAnswers(scope: FastifyInstance, store: ReleaseStore, cacheControl: string): void {
  const differences = new FileDifferences(store);

  scope.addHook("onRequest", async (request, reply) => {
    const url = addressOf(request);
    const offered = readOfferedDictionary(request.headers, url);
    if (request.method !== "GET" || offered === null || request.headers.range !== undefined) return;
    const answer = await differences.find(url, offered).catch((error: unknown) => {
      request.log.warn({ err: error, url }, "a difference between versions could not be made");
      return null;
    });
    if (answer === null) return;
    const extension = /\.\w+$/.exec(url)?.[0] ?? "";
    await reply
      .type(contentTypes[extension] ?? "application/octet-stream")
      .header("content-encoding", "dcz")
      .header("cache-control", cacheControl)
      .header("vary", "accept-encoding")
      .send(answer);
  });

  scope.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode === 200) describeDictionary(addressOf(request), reply);
    return payload;
  });
}

function describeDictionary(url: string, reply: FastifyReply): void {
  const pattern = findDictionaryPattern(url);
  if (pattern === null) return;
  void reply
    .header("use-as-dictionary", dictionaryHeader(url, pattern))
    .header("vary", "accept-encoding, available-dictionary");
}
