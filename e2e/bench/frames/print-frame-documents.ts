import { formatTable } from "../format-table.ts";
import { median } from "../statistics.ts";
import type { ExtensionMessages } from "./measure-extension-messages.ts";
import type { FrameMessages } from "./measure-frame-messages.ts";
import { benchFrames, type FrameVisits } from "./measure-frame-visits.ts";

const inMs = (samples: readonly number[]): string => String(Math.round(median(samples)));

export function printFrameVisits(title: string, visits: readonly FrameVisits[]): void {
  const rows = benchFrames.map(({ name }) => {
    const some = visits.filter(({ frame }) => frame === name);
    return [
      name,
      inMs(some.map(({ coldMs }) => coldMs)),
      inMs(some.flatMap(({ warmMs }) => warmMs)),
      inMs(some.map(({ themeMs }) => themeMs)),
      inMs(some.map(({ languageMs }) => languageMs)),
    ];
  });
  const head = ["Frame, ms", "Click to usable, cold", "Warm", "Theme to repaint", "Language to repaint"];
  console.log(`\nFrames, ${title}\n${formatTable(head, rows)}`);
}

export function printFrameMessages({ count, elapsedMs, errors, isUnchanged }: FrameMessages): void {
  const result =
    isUnchanged && errors.length === 0 ? "nothing changed, no error" : `CHANGED; errors: ${errors.join("; ")}`;
  console.log(`\n${count} hostile messages in ${Math.round(elapsedMs)} ms: ${result}`);
}

export function printExtensionMessages({ count, elapsedMs, errors, reads, further }: ExtensionMessages): void {
  const answers = further.slice(1).map((answer) => JSON.stringify(answer));
  const result = errors.length === 0 ? "no error" : `ERRORS: ${errors.join("; ")}`;
  console.log(`\n${count} hostile messages to the extension's bridge in ${Math.round(elapsedMs)} ms: ${result}`);
  console.log(`Reads of the configuration, by one request after them: ${reads}; all answers: ${answers.join("; ")}`);
}
