import {
  request as requestPlain,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { request as requestSecure } from "node:https";

/** Of one connection only (RFC 9110). */
const hopByHop = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

export type Forwarded = {
  target: URL;
  headers: OutgoingHttpHeaders;
  /** Which headers of the answer the browser gets; throws for an answer that it must not get. */
  pickAnswerHeaders: (answer: { status: number; headers: IncomingMessage["headers"] }) => OutgoingHttpHeaders;
};

/** The headers of a message without those of its connection. */
export const withoutHopByHop = (headers: IncomingMessage["headers"]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.test(name)));

/** Sends a request on to another server, and its answer back; rejects if there is none, or none to send back. */
export function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { target, headers, pickAnswerHeaders }: Forwarded,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const send = target.protocol === "https:" ? requestSecure : requestPlain;
  const forwarded = send(target, { method: request.method, headers }, (answer) => {
    const { statusCode: status = 502, headers: answered } = answer;
    try {
      response.writeHead(status, pickAnswerHeaders({ status, headers: answered }));
    } catch (error) {
      forwarded.destroy();
      reject(error);
      return;
    }
    answer.pipe(response);
    answer.once("end", resolve);
    answer.once("error", reject);
  });
  forwarded.once("error", reject);
  response.once("close", () => forwarded.destroy());
  request.pipe(forwarded);
  return promise;
}
