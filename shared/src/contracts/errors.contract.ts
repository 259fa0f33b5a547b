import * as z from "@gatehouse/shared/schema";

/** A field of a refused request: `path` is its wire name, `code` a stable code that the client translates. */
export const fieldErrorSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });

/** Every response of 400 and above has this shape. `requestId` is for support. */
export const errorAnswerSchema = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(fieldErrorSchema)),
  /** Password routes only: a text for users. */
  UserMessage: z.optional(z.string()),
  /** Routes of passwords and options only: a text for developers, which names no values. */
  DeveloperMessage: z.optional(z.string()),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
