import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { ErrorAnswer } from "@gatehouse/shared/contracts/errors.contract";
import { errorCodes } from "../errors.ts";
import { securityHeaders } from "./security-headers.ts";

/** Statuses by Node's codes for what is no HTTP; all others are 400. */
const statusByCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what cannot be parsed as a request, and so has no route or reply. */
export function answerBrokenRequest(error: Error, socket: Duplex): void {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusByCode[code] ?? 400;
  const { headers, body } = describeAnswer("The request can't be read.");
  const lines = Object.entries({ ...headers, connection: "close" }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}

/** Answers an `Expect` header that asks for anything but `100-continue`; Node's own answer would be empty. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = describeAnswer("The server doesn't meet expectations other than 100-continue.");
  response.writeHead(417, headers).end(body);
}

function describeAnswer(message: string): { headers: Record<string, string>; body: string } {
  const answer: ErrorAnswer = { code: errorCodes.requestInvalid, message, requestId: randomUUID() };
  const body = JSON.stringify(answer);
  const headers = {
    ...securityHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
  };
  return { headers, body };
}
