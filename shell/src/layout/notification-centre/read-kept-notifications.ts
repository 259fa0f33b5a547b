import type { Notification } from "@gatehouse/shared/frame";
import * as z from "@gatehouse/shared/schema";

const messageSchema = z.union([
  z.string(),
  z.object({
    key: z.string(),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    namespace: z.string(),
    text: z.optional(z.string()),
  }),
]);

const notificationSchema = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)),
  data: z.object({
    format: z.enum(["success", "default", "info", "error", "warning"]),
    message: messageSchema,
    // Only paths of the console are allowed, so that stored data cannot link to another site.
    link: z.optional(z.object({ path: z.string().check(z.regex(/^\/(?!\/)/)), label: messageSchema })),
  }),
  meta: z.object({ hasDetails: z.boolean(), detailsTitle: z.optional(z.string()) }),
});

/** Parses the stored notifications; returns none if the text is invalid. */
export function readKeptNotifications(text: string | null): readonly Notification[] {
  try {
    const parsed = z.array(notificationSchema).safeParse(JSON.parse(text ?? "[]"));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
