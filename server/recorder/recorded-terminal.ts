import { execFileSync, spawn } from "node:child_process";
import { cp, mkdir, open, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import path from "node:path";
import type { RecordingScript } from "./recording-script.ts";
import { endProcess } from "./virtual-display.ts";

export type RecordedTerminal = {
  input: FileHandle;
  commandLog: string;
  /** Resolves when the shell has ended. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

const hooksFile = path.join(import.meta.dirname, "shell-hooks.sh");

// `script` gives the shell a terminal that reads from our pipe; the outer one only shows it.
const launcher = `
read -r TERMINAL_ROWS TERMINAL_COLUMNS <<<"$(stty size)"
export TERMINAL_ROWS TERMINAL_COLUMNS
stty raw -echo
cd
exec script --quiet --return --command "bash --noprofile --rcfile '$BASH_ENV_FILE' -i" /dev/null <"$KEYBOARD"
`;

const look = [
  ["-fa", "DejaVu Sans Mono"],
  ["-fs", "12"],
  ["-bg", "#10151f"],
  ["-fg", "#d5dbe6"],
  ["-cr", "#7aa2f7"],
  ["-b", "10"],
  ["-geometry", "100x31+0+0"],
  ["-xrm", "XTerm*color2: #7fc97f"],
  ["-xrm", "XTerm*color4: #7aa2f7"],
  ["-xrm", "XTerm*color12: #89b4fa"],
].flat();

/** Opens a terminal on `display`. Its shell has a home and a search path of its own, and nothing of our environment. */
export async function openRecordedTerminal(
  display: string,
  script: RecordingScript,
  scriptFolder: string,
  folder: string,
): Promise<RecordedTerminal> {
  const home = path.join(folder, "home");
  const keyboard = path.join(folder, "keyboard");
  const commandLog = path.join(folder, "commands.log");
  await mkdir(home);
  await cp(path.join(scriptFolder, "home"), home, { recursive: true });
  await writeFile(commandLog, "");
  execFileSync("mkfifo", [keyboard]);
  // Opened for reading too, so that opening does not wait for the other end.
  const input = await open(keyboard, "r+");
  const terminal = spawn("xterm", [...look, "-e", "bash", "-c", launcher], {
    stdio: "ignore",
    env: {
      DISPLAY: display,
      HOME: home,
      PATH: "/usr/local/bin:/usr/bin:/bin",
      LANG: "C.UTF-8",
      SHELL: "/bin/bash",
      KEYBOARD: keyboard,
      BASH_ENV_FILE: hooksFile,
      RECORDED_COMMANDS: commandLog,
      RECORDED_USER: script.user,
      RECORDED_HOST: script.host,
    },
  });
  const ended = new Promise<void>((resolve, reject) => {
    terminal.once("error", reject);
    terminal.once("exit", () => resolve());
  });
  return {
    input,
    commandLog,
    ended,
    stop: async () => {
      await endProcess(terminal);
      await input.close();
    },
  };
}
