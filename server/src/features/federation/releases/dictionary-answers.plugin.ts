import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  compressAgainst,
  dictionaryHeader,
  findDictionaryPattern,
  readOfferedDictionary,
} from "./compression-dictionaries.ts";
import type { ReleaseStore } from "./release-store.ts";

/**
 * Differences kept in memory: usually some hundred bytes each, and after a promotion few of them are requested very
 * often.
 */
const keptAnswers = 500;
/** Larger files are sent whole: comparing them takes longer than it saves. */
const MAX_BYTES = 2_000_000;

const contentTypes: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
};

const addressOf = (request: FastifyRequest): string => request.url.split("?", 1)[0] ?? "";

/** Answers with the difference from the file of an earlier version that the browser has. */
export function addDictionaryAnswers(scope: FastifyInstance, store: ReleaseStore, cacheControl: string): void {
  const answers = new Map<string, Promise<Buffer | null>>();

  async function compare(url: string, dictionaryUrl: string, sha256: string): Promise<Buffer | null> {
    if (!(await store.fill(url)) || !(await store.fill(dictionaryUrl))) return null;
    const [bytes, dictionary] = await Promise.all([store.readUrl(url), store.readUrl(dictionaryUrl)]);
    if (Math.max(bytes.length, dictionary.length) > MAX_BYTES) return null;
    return compressAgainst(dictionary, sha256, bytes);
  }

  function remember(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = answers.get(key);
    if (known) return known;
    const [oldest] = answers.keys();
    if (answers.size >= keptAnswers && oldest !== undefined) answers.delete(oldest);
    const made = make();
    answers.set(key, made);
    made.catch(() => answers.delete(key));
    return made;
  }

  scope.addHook("onRequest", async (request, reply) => {
    const url = addressOf(request);
    const offered = readOfferedDictionary(request.headers, url);
    if (request.method !== "GET" || offered === null || request.headers.range !== undefined) return;
    const key = `${url} ${offered.url} ${offered.sha256}`;
    const answer = await remember(key, () => compare(url, offered.url, offered.sha256));
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
