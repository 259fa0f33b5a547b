import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../..");
/** Where the gates of a release are: check, upload, promotion, tokens, services. */
const gates = ["server/src/features/federation", "server/src/features/publishers", "server/src/features/services"];
/** Where the commands of teams and the build refuse without a code. */
const commands = ["cli/src", "server/src/features/federation/remotes", "shared/build/remotes/remote-names.ts"];
const tools = ["shared/build", "server/src/routing", "server/src/errors.ts", "cli/src"];

/** Look like codes: a channel of the database, and metrics. */
const isNoCode = (text: string): boolean => text === "signing_keys_changed" || text.startsWith("gatehouse_");

const callWithCode = /\b(?:AppError|error|warning|refuse|fileError)\(\s*"([a-z_]+)"/g;
/** The sentence of a refusal, as a template or a plain text. */
const sentence = /\bnew (?:CommandError|RemoteRefusal)\(\s*(["`])((?:(?!\1|\\).|\\.)*)\1/gs;
const snakeCase = /"([a-z]+(?:_[a-z]+)+)"/g;

function listSources(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    if (folder.endsWith(".ts")) return [join(root, folder)];
    return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !/\.(test|builder)\.ts$/.test(file))
      .map((file) => join(root, folder, file));
  });
}

const readAll = (folders: readonly string[]): string =>
  listSources(folders)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");

/** Finds the sentences that a message of the tables stands for. */
const toPattern = (message: string): RegExp =>
  new RegExp(`^${message.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("…", ".*")}$`);

/** Rows of the tables: code (empty if there is none), message, what to do. */
function readRows(): { code: string; message: string }[] {
  const text = readFileSync(join(root, "docs/refusals.md"), "utf8");
  return text
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const cells = line.split(" | ").map((cell) => cell.replaceAll("`", "").replaceAll("|", "").trim());
      return cells.length === 3
        ? { code: cells[0] ?? "", message: cells[1] ?? "" }
        : { code: "", message: cells[0] ?? "" };
    });
}

it("docs/refusals.md lists every code with which a gate refuses", () => {
  const source = readAll(gates);
  const used = [callWithCode, snakeCase].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, code = ""]) => code),
  );
  const listed = new Set(readRows().map(({ code }) => code));
  const missing = [...new Set(used)].filter((code) => !listed.has(code) && !isNoCode(code)).sort();
  expect(missing).toEqual([]);
});

it("docs/refusals.md lists every sentence with which a command of teams refuses", () => {
  const listed = readRows().flatMap(({ code, message }) => (code === "" ? [toPattern(message)] : []));
  const used = [...readAll(commands).matchAll(sentence)]
    .map(([, , text = ""]) => text.replaceAll(/\$\{[^}]*\}/g, "…"))
    .filter((text) => /[a-z]/i.test(text));
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter((text) => !listed.some((pattern) => pattern.test(text)))).toEqual([]);
});

it("docs/refusals.md lists no code and no message that nothing uses", () => {
  const source = readAll([...gates, ...tools])
    .replaceAll(/\s+/g, " ")
    .replaceAll('\\"', '"');
  const unknown = readRows().flatMap(({ code, message }) => {
    const pieces = message.split("…").map((piece) => piece.trim().replace(/[.:]$/, ""));
    return [...(code === "" ? [] : [`"${code}"`]), ...pieces].filter((piece) => !source.includes(piece));
  });
  expect(unknown).toEqual([]);
});
