import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readFrame } from "./frame-buffer.ts";
import { encodePalettePng } from "./palette-png.ts";
import { parseProcessEvents } from "./process-events.ts";
import type { RecordingScript } from "./recording-script.ts";
import { readRecordingScript } from "./recording-script.ts";
import { openRecordedTerminal } from "./recorded-terminal.ts";
import { requirePrograms } from "./required-programs.ts";
import { watchScreen } from "./screen-watcher.ts";
import { typeSteps } from "./typist.ts";
import { startVirtualDisplay } from "./virtual-display.ts";
import type { RecordedSessionFile } from "../src/features/recorded-sessions/recorded-sessions-files.ts";

type Slide = RecordedSessionFile["slides"][number];

async function writeRecording(
  target: string,
  script: RecordingScript,
  slides: Slide[],
  commandLog: string,
  start: Date,
) {
  const end = new Date();
  const session: RecordedSessionFile = {
    title: script.title,
    user: script.user,
    host: script.host,
    protocol: script.protocol,
    StartDate: start.toISOString(),
    EndDate: end.toISOString(),
    slides,
  };
  const events = parseProcessEvents(await readFile(commandLog, "utf8"), end);
  await writeFile(path.join(target, "session.json"), `${JSON.stringify(session, null, 2)}\n`);
  await writeFile(path.join(target, "events.json"), `${JSON.stringify(events, null, 2)}\n`);
  console.log(`Recorded ${slides.length} pictures and ${events.length} programs into ${target}`);
}

/** Runs the script in a real terminal on a virtual display and records the screen. */
async function record(scriptFolder: string, target: string): Promise<void> {
  requirePrograms();
  const script = await readRecordingScript(scriptFolder);
  const folder = await mkdtemp(path.join(tmpdir(), "recorder-"));
  await mkdir(path.join(target, "screenshots"), { recursive: true });
  const display = await startVirtualDisplay(folder);
  const stopWatching = new AbortController();
  try {
    const start = new Date();
    const terminal = await openRecordedTerminal(display.display, script, scriptFolder, folder);
    const slides: Slide[] = [];
    const watching = watchScreen({
      read: () => readFrame(display.screenFile),
      keep: async (frame, takenAt) => {
        const file = `${String(slides.length + 1).padStart(4, "0")}.png`;
        await writeFile(path.join(target, "screenshots", file), encodePalettePng(frame));
        slides.push({ file, takenAt: takenAt.toISOString() });
      },
      signal: stopWatching.signal,
    });
    const typing = new AbortController();
    try {
      await Promise.race([typeSteps(terminal.input, script.steps, typing.signal), terminal.ended]);
    } finally {
      typing.abort();
      stopWatching.abort();
      await watching;
      await terminal.stop();
    }
    await writeRecording(target, script, slides, terminal.commandLog, start);
  } finally {
    await display.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const [scriptFolder, target] = process.argv.slice(2);
if (scriptFolder === undefined || target === undefined) {
  console.error("Usage: node server/recorder/record.ts <script folder> <target folder>");
  process.exitCode = 2;
} else {
  await record(path.resolve(scriptFolder), path.resolve(target)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
