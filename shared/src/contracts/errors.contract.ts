import { z } from "zod/mini";

/** One field of a refused request: `path` is the wire name of the field, `code` a stable word the client translates. */
export const fieldErrorSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });

/** Every answer of 400 and above has this shape. `requestId` is what support asks for. */
export const errorAnswerSchema = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(fieldErrorSchema)),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
