import { z } from "zod/mini";
import { remoteNameSchema, versionSchema } from "./remotes.contract.ts";

/** Where a version failed: until `init` while loading, after that while in use. */
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
  "render",
  "effect",
  "rejection",
] as const;

/** Stages that mean a throw of a page that had loaded. */
export const renderStages: readonly FailureStage[] = ["render", "effect", "rejection"];

const subject = { name: remoteNameSchema, version: versionSchema };

/** The answer that says which versions run was refused or did not come: recorded, but no fault of any version. */
export const selectionStages: readonly FailureStage[] = ["manifest", "verify"];

/** `shell` is a name too. */
export const healthEventSchema = z.discriminatedUnion("kind", [
  /** A version was loaded and is usable; once a tab and version. */
  z.object({ kind: z.literal("load"), ...subject, durationMs: z.number().check(z.gte(0), z.lte(600_000)) }),
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
    value: z.number().check(z.gte(0), z.lte(600_000)),
  }),
]);

/** What a tab has seen since its last report. */
export const healthReportSchema = z.object({
  /** Random for each tab; tells tabs apart and nothing else. */
  tabId: z.uuid(),
  /** Whether the browser can change versions without a reload. */
  canSwapLive: z.boolean(),
  events: z.array(healthEventSchema).check(z.minLength(1), z.maxLength(50)),
});

export const healthReportEndpoints = { reports: "/federation/reports" } as const;

export type FailureStage = (typeof failureStages)[number];
export type HealthEvent = z.infer<typeof healthEventSchema>;
export type HealthReport = z.infer<typeof healthReportSchema>;
