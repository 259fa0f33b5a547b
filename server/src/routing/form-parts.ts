import type { FastifyMultipartBaseOptions, Multipart } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { AppError, uploadInvalidError } from "../errors.ts";

type FormFacts = {
  limits: NonNullable<FastifyMultipartBaseOptions["limits"]>;
  /** What the form holds: "the release". */
  content: string;
};

/** Reads the parts of a form as they arrive. */
export async function withFormParts<Result>(
  request: FastifyRequest,
  { limits, content }: FormFacts,
  act: (parts: AsyncIterable<Multipart>) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart())
    throw new AppError("media_type_unsupported", 415, `Upload ${content} as multipart/form-data.`);
  try {
    return await act(readParts(request, limits));
  } finally {
    // Clients that send everything before they read would otherwise never get an early answer.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** The parts of the form; every parser error is the sender's fault. */
async function* readParts(request: FastifyRequest, limits: FormFacts["limits"]): AsyncGenerator<Multipart> {
  // The parser waits for the end of a connection, which has been missed if it ended before.
  if (request.raw.destroyed) throw uploadInvalidError();
  try {
    yield* request.parts({ limits });
  } catch (error) {
    const isTooLarge = error instanceof Error && "statusCode" in error && error.statusCode === 413;
    throw isTooLarge ? new AppError("upload_too_large", 413, "The form has too many parts.") : uploadInvalidError();
  }
}
