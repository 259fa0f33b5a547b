import * as z from "@gatehouse/shared/schema";

/** Control characters would reach terminals and logs. */
const line = (maximum: number) => z.string().check(z.maxLength(maximum), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));

/** Only https: the console shows it as a link. */
const pageSchema = z.string().check(z.maxLength(1_000), z.regex(/^https:\/\/[^\s\p{Cc}]+$/u));

/** Where a release comes from. Not part of its content: two builds of the same files are one release. */
export const provenanceSchema = z.object({
  /** SHA-1 or SHA-256 of the commit, in hexadecimal. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/))),
  branch: z.optional(line(200)),
  /** Name of the commit's author. */
  author: z.optional(line(200)),
  /** Page of the commit, and of the build that published it. */
  commitUrl: z.optional(pageSchema),
  buildUrl: z.optional(pageSchema),
  /** True if the work tree differed from the commit. Absent if it didn't. */
  isDirty: z.optional(z.boolean()),
  /** What is new, for the operators who promote it. Line breaks are kept. */
  notes: z.optional(z.string().check(z.maxLength(5_000), z.regex(/^[^\0]*$/))),
});

export type Provenance = z.infer<typeof provenanceSchema>;
