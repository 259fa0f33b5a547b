import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { readRecordingFolder } from "../src/features/recorded-sessions/recorded-sessions-folder.ts";
import { readRecordingScript } from "./recording-script.ts";
import { requirePrograms } from "./required-programs.ts";

const run = promisify(execFile);
const recorder = path.join(import.meta.dirname, "record.ts");
const canRecord = (() => {
  try {
    requirePrograms();
    return true;
  } catch (error) {
    console.info(`Skipped: ${String(error)}`);
    return false;
  }
})();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "record-test-"));
});
afterEach(() => rm(folder, { recursive: true }));

const script = {
  title: "A short look around",
  user: "ada",
  host: "test-host",
  protocol: "ssh",
  steps: [
    { keys: "cat notes.txt | sort\r", pauseMs: 800 },
    { keys: "exit\r", pauseMs: 500 },
  ],
};

describe("the recorder", () => {
  it("names the packages of what is missing", () => {
    expect(() => requirePrograms("/nowhere")).toThrow(/needs Xvfb, xterm, .*apt-get install xvfb xterm/);
  });

  it("refuses a script with an unknown field", async () => {
    await cp(path.join(import.meta.dirname, "../demo/session-scripts/database-maintenance"), folder, {
      recursive: true,
    });
    const file = path.join(folder, "script.json");
    const content: unknown = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, JSON.stringify(Object.assign({}, content, { pause: 1 })));
    await expect(readRecordingScript(folder)).rejects.toThrow("Unrecognized key");
  });

  if (!canRecord) return;
  it("records a real terminal into a folder that the import takes", async () => {
    await mkdir(path.join(folder, "script/home"), { recursive: true });
    await writeFile(path.join(folder, "script/script.json"), JSON.stringify(script));
    await writeFile(path.join(folder, "script/home/notes.txt"), "b\na\n");
    const target = path.join(folder, "recording");
    await run(process.execPath, [recorder, path.join(folder, "script"), target]);
    const recording = await readRecordingFolder(target);
    expect(recording.session).toMatchObject({ title: script.title, user: "ada", host: "test-host" });
    expect(recording.session.slides.length).toBeGreaterThan(2);
    expect(recording.events.map((event) => event.commandLine)).toEqual(["cat notes.txt", "sort"]);
    expect((await recording.readScreenshot("0001.png")).contentType).toBe("image/png");
  }, 60_000);
});
