import { z } from "zod";

const timestampSchema = z.iso.datetime();
/** Only a plain name in `screenshots/`: a foreign folder must not make us read other files. */
const screenshotNameSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}\.(png|webp|jpg)$/);

const isInOrder = (times: string[]) =>
  times.every((time, index) => index === 0 || Date.parse(times[index - 1] ?? time) <= Date.parse(time));

const slideSchema = z.strictObject({ file: screenshotNameSchema, takenAt: timestampSchema });

/** `session.json` of a recording folder. */
export const recordedSessionFileSchema = z
  .strictObject({
    title: z.string().min(1).max(200),
    user: z.string().min(1).max(200),
    host: z.string().min(1).max(200),
    protocol: z.string().regex(/^[a-z0-9-]{1,16}$/),
    StartDate: timestampSchema,
    EndDate: timestampSchema,
    slides: z.array(slideSchema).min(1).max(100_000),
  })
  .refine((session) => Date.parse(session.StartDate) <= Date.parse(session.EndDate), {
    path: ["EndDate"],
    message: "The end is before the start",
  })
  .refine((session) => new Set(session.slides.map((slide) => slide.file)).size === session.slides.length, {
    path: ["slides"],
    message: "The same file is used for two slides",
  })
  .refine((session) => isInOrder(session.slides.map((slide) => slide.takenAt)), {
    path: ["slides"],
    message: "A slide is older than the one before it",
  });

/** `events.json` of a recording folder: the programs that ran, unordered. */
export const recordedEventsFileSchema = z
  .array(
    z.strictObject({
      processName: z.string().min(1).max(260),
      commandLine: z.string().max(32_768),
      startDate: timestampSchema,
      endDate: timestampSchema,
    }),
  )
  .max(100_000);

export type RecordedSessionFile = z.infer<typeof recordedSessionFileSchema>;
export type RecordedEventsFile = z.infer<typeof recordedEventsFileSchema>;
