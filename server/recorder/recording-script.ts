import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** One action of the recorded person. Keys are sent as they are; `\r` is the return key. */
const stepSchema = z.strictObject({
  keys: z.string().min(1),
  /** Time to read the result before the next step. */
  pauseMs: z.int().min(0).max(20_000).default(1200),
});

/** `script.json` of a folder. A folder `home` beside it becomes the recorded shell's home directory. */
export const recordingScriptSchema = z.strictObject({
  title: z.string().min(1).max(200),
  user: z.string().regex(/^[\w.-]{1,64}$/),
  host: z.string().regex(/^[\w.-]{1,64}$/),
  protocol: z.string().regex(/^[a-z0-9-]{1,16}$/),
  steps: z.array(stepSchema).min(1).max(500),
});

export type RecordingScript = z.infer<typeof recordingScriptSchema>;

export async function readRecordingScript(folder: string): Promise<RecordingScript> {
  const file = path.join(folder, "script.json");
  const parsed = recordingScriptSchema.safeParse(JSON.parse(await readFile(file, "utf8")));
  if (!parsed.success) throw new Error(`${file} is not a recording script:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
