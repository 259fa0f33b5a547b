import { once } from "node:events";
import type { Socket } from "node:net";
import { BerReader } from "ldapts";

const startTlsName = "1.3.6.1.4.1.1466.20037";
/** The extended request of RFC 4511 with the message id 1. */
const request = Buffer.concat([Buffer.from("301d02010177188016", "hex"), Buffer.from(startTlsName)]);
const messageId = 1;
const extendedResponse = 0x78;
const longestAnswerBytes = 4096;

/**
 * Asks for TLS on a connection that has begun in the clear. Not by ldapts, for two reasons: it keeps what came before TLS
 * for later answers, so that somebody in between could forge the answer to a bind; and it reconnects by itself without TLS.
 */
export async function requestStartTls(socket: Socket, signal: AbortSignal): Promise<void> {
  socket.write(request);
  let received = Buffer.alloc(0);
  while (received.length <= longestAnswerBytes) {
    await once(socket, "readable", { signal });
    const chunk: unknown = socket.read();
    if (!Buffer.isBuffer(chunk)) throw new Error("The server closed the connection before TLS.");
    received = Buffer.concat([received, chunk]);
    if (isAccepted(received)) return;
  }
  throw new Error("The server's answer to StartTLS is too long.");
}

/** False while the answer is not whole; throws unless it is exactly the consent, with nothing after it. */
function isAccepted(received: Buffer): boolean {
  const reader = new BerReader(received);
  if (reader.readSequence() === null || reader.remain < reader.length) return false;
  if (reader.remain > reader.length) throw new Error("The server said more than its answer before TLS.");
  const isAnswer = reader.readInt() === messageId && reader.readSequence() === extendedResponse;
  if (!isAnswer || reader.readEnumeration() !== 0) throw new Error("The server refused StartTLS.");
  return true;
}
