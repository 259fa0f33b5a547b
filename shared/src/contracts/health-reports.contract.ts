import * as z from "@gatehouse/shared/schema";
import { remoteNameSchema, versionSchema } from "./remotes.contract.ts";

/**
 * Where a version failed. The stages up to `blank`, a page that never became ready, are during loading; the others are
 * during use.
 */
export const failureStages = [
  "manifest",
  "verify",
  "entry",
  "chunk",
  "style",
  "translation",
  "init",
  "contract",
  "hang",
  "blank",
  "render",
  "effect",
  "rejection",
] as const;

/** Stages of errors in a page that had loaded. */
export const renderStages: readonly FailureStage[] = ["render", "effect", "rejection"];

const subject = { name: remoteNameSchema, version: versionSchema };

/** The selection was refused or not received: recorded, but not counted as a failure of any version. */
export const selectionStages: readonly FailureStage[] = ["manifest", "verify"];

/** `shell` is also a name. */
export const healthEventSchema = z.discriminatedUnion("kind", [
  /** A version loaded and is usable; sent once per tab and version. */
  z.object({ kind: z.literal("load"), ...subject, durationMs: z.number().check(z.minimum(0), z.maximum(600_000)) }),
  z.object({
    kind: z.literal("failure"),
    ...subject,
    stage: z.enum(failureStages),
    message: z.string().check(z.maxLength(300)),
  }),
  z.object({
    kind: z.literal("vital"),
    ...subject,
    metric: z.enum(["LCP", "INP", "CLS", "FCP", "TTFB"]),
    value: z.number().check(z.minimum(0), z.maximum(600_000)),
  }),
]);

/** Events of a tab since its last report. */
export const healthReportSchema = z.object({
  /** Random per tab; only distinguishes tabs. */
  tabId: z.uuid(),
  /** Whether the browser can change versions without a reload. */
  canSwapLive: z.boolean(),
  events: z.array(healthEventSchema).check(z.minLength(1), z.maxLength(50)),
});

export const healthReportEndpoints = { reports: "/federation/reports" } as const;

export type FailureStage = (typeof failureStages)[number];
export type HealthEvent = z.infer<typeof healthEventSchema>;
export type HealthReport = z.infer<typeof healthReportSchema>;
