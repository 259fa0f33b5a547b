import { Transform } from "node:stream";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

/** Hands over the body as it arrives. It ends with `request_too_large` (413) once it has more bytes than allowed. */
export function limitBody(
  { headers }: Pick<FastifyRequest, "headers">,
  payload: Readable,
  limitBytes: number,
  done: (error: Error | null, body?: Readable) => void,
): void {
  if (Number(headers["content-length"] ?? 0) > limitBytes) return done(tooLarge());
  let bytes = 0;
  const limited = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      bytes += chunk.length;
      if (bytes > limitBytes) next(tooLarge());
      else next(null, chunk);
    },
  });
  // Not a pipeline: that would close the connection on which the refusal is sent.
  payload.pipe(limited);
  payload.once("error", (error) => limited.destroy(error));
  payload.once("close", () => {
    if (!payload.readableEnded) limited.destroy(new AppError("upload_invalid", 400, "The body is truncated."));
  });
  limited.once("error", () => payload.unpipe(limited).resume());
  done(null, limited);
}

const tooLarge = (): AppError => new AppError("request_too_large", 413, "The request is too large.");
