import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import replyFrom from "@fastify/reply-from";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Dispatcher } from "undici";
import { AppError, requestCanceledError } from "../errors.ts";
import { limitBody } from "./limit-body.ts";

/** Where a request goes on to. Only these headers are sent, with the host and the length of the body. */
export type Forwarding = {
  url: URL;
  headers: Record<string, string>;
  dispatcher: Dispatcher;
  /** Longest time until the answer has ended. */
  timeoutMs: number;
};

export type ForwardedAnswer = { status: number; headers: IncomingHttpHeaders; body: Readable };

/** The plugin has one dispatcher for all requests; this says which connections the present one uses. */
const present = new AsyncLocalStorage<{ dispatcher: Dispatcher; signal: AbortSignal }>();

type Options = Dispatcher.RequestOptions;
type Answered = Dispatcher.ResponseData;

function sendToPresent(options: Options): Promise<Answered>;
function sendToPresent(options: Options, callback: (error: Error | null, data: Answered) => void): void;
function sendToPresent(
  options: Options,
  callback?: (error: Error | null, data: Answered) => void,
): Promise<Answered> | void {
  const target = present.getStore();
  if (target === undefined) throw new Error("forward() says where requests go.");
  const { dispatcher, signal } = target;
  if (callback === undefined) return dispatcher.request({ ...options, signal });
  return dispatcher.request({ ...options, signal }, callback);
}

/** Makes a scope take bodies of any type as they arrive, so that its routes can pass requests on by `forward`. */
export async function addForwarding(scope: FastifyInstance, bodyLimitBytes: number): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (request, payload, done) => limitBody(request, payload, bodyLimitBytes, done));
  await scope.register(replyFrom, {
    undici: { request: sendToPresent },
    disableCache: true,
    disableRequestLogging: true,
  });
}

/**
 * Sends the request on. The answer is the caller's to send; its body must be read or destroyed. Rejects with an `AppError`
 * if the browser is the reason that there is none, else with the error of the connection.
 */
export function forward(
  reply: FastifyReply,
  { url, headers, dispatcher, timeoutMs }: Forwarding,
): Promise<ForwardedAnswer> {
  const closed = new AbortController();
  const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(timeoutMs)]);
  return new Promise((resolve, reject) => {
    let head: IncomingHttpHeaders = {};
    let hasFailed = false;
    const fail = (error: Error): void => {
      hasFailed = true;
      reject(findOwnError(error) ?? error);
    };
    reply.raw.once("close", () => {
      fail(requestCanceledError());
      closed.abort();
    });
    present.run({ dispatcher, signal }, () =>
      reply.from(url.pathname, {
        getUpstream: () => url.origin,
        // By default, it repeats what a service answers with 503.
        retryDelay: () => null,
        rewriteRequestHeaders: () => headers,
        rewriteHeaders: (given) => {
          head = given;
          return {};
        },
        onResponse: (_request, _reply, { statusCode, stream }) => {
          if (hasFailed) stream.on("error", () => undefined).destroy();
          else resolve({ status: statusCode, headers: head, body: stream });
        },
        onError: (_reply, { error }) => fail(error),
      }),
    );
  });
}

/** The plugin wraps the error that the body ended with. */
function findOwnError(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof AppError) return cause;
  return null;
}
