import { once } from "node:events";
import type { Socket } from "node:net";
import { BerReader } from "ldapts";

const startTlsName = "1.3.6.1.4.1.1466.20037";
/** The extended request of RFC 4511 with message id 1. */
const request = Buffer.concat([Buffer.from("301d02010177188016", "hex"), Buffer.from(startTlsName)]);
const messageId = 1;
const extendedResponse = 0x78;
const MAX_ANSWER_BYTES = 4096;

/**
 * Requests TLS on a connection that began in clear text. Not done by ldapts: it keeps bytes received before TLS for
 * later answers, so that an attacker in between could forge the answer to a bind; and it reconnects by itself without
 * TLS. Decision 030.
 */
export async function requestStartTls(socket: Socket, signal: AbortSignal): Promise<void> {
  socket.write(request);
  let received = Buffer.alloc(0);
  while (received.length <= MAX_ANSWER_BYTES) {
    await once(socket, "readable", { signal });
    const chunk: unknown = socket.read();
    if (!Buffer.isBuffer(chunk)) throw new Error("The server closed the connection before TLS.");
    received = Buffer.concat([received, chunk]);
    if (isAccepted(received)) return;
  }
  throw new Error("The server's response to StartTLS is too long.");
}

/** False while the answer is incomplete. Throws unless it is exactly the acceptance, with nothing after it. */
function isAccepted(received: Buffer): boolean {
  const reader = new BerReader(received);
  if (reader.readSequence() === null || reader.remain < reader.length) return false;
  if (reader.remain > reader.length) throw new Error("The server sent more than its response before TLS.");
  const isAnswer = reader.readInt() === messageId && reader.readSequence() === extendedResponse;
  if (!isAnswer || reader.readEnumeration() !== 0) throw new Error("The server refused StartTLS.");
  return true;
}
