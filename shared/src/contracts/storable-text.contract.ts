import * as z from "@gatehouse/shared/schema";

/** Whether the database can store a text: PostgreSQL stores neither NUL nor unpaired surrogates. */
export const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** A text that the database can store. */
export const storableText = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.refine(isStorableText));
