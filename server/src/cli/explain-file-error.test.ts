import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, open, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "./command-context.ts";
import { explainFileError } from "./explain-file-error.ts";

const folder = mkdtempSync(join(tmpdir(), "gatehouse-file-errors-"));
const file = join(folder, "file");
writeFileSync(file, "");
afterAll(() => rmSync(folder, { recursive: true }));

const fault = (facts: { code: string; syscall: string }) => Object.assign(new Error(facts.code), facts);

describe("explainFileError", () => {
  it.each([
    ["a missing file", () => readFile("/nope/a.csv"), "Can't open /nope/a.csv: no such file or folder."],
    ["a file in a file", () => readFile(`${file}/a`), `Can't open ${file}/a: a part of the path isn't a folder.`],
    ["a folder to read", () => readFile(folder), "Can't read a file: it's a folder, not a file."],
    ["a folder to write", () => open(folder, "w"), `Can't open ${folder}: it's a folder, not a file.`],
    ["a full disk", () => writeFile("/dev/full", "x"), "Can't write a file: the disk is full."],
    ["a folder in a file", () => mkdir(`${file}/a`), `Can't create ${file}/a: a part of the path isn't a folder.`],
  ])("says in one sentence what happened with %s", async (_name, act, sentence) => {
    const error: unknown = await act().catch((caught: unknown) => caught);
    expect(explainFileError(error)).toEqual(new CommandError(sentence));
  });

  it("names the path as the caller wrote it", async () => {
    const error: unknown = await readFile(folder).catch((caught: unknown) => caught);
    expect(explainFileError(error, "here")).toEqual(new CommandError("Can't read here: it's a folder, not a file."));
  });

  it("says it of rare faults too", async () => {
    const loop = join(folder, "loop");
    await symlink(loop, loop);
    const explained = async (path: string) =>
      explainFileError(await readFile(path).catch((caught: unknown) => caught), path);
    expect(await explained(loop)).toEqual(new CommandError(`Can't open ${loop}: its links lead in a circle.`));
    const long = join(folder, "a".repeat(300));
    expect(await explained(long)).toEqual(new CommandError(`Can't open ${long}: the name is too long.`));
  });

  it.each([
    ["bugs", new TypeError("x is not a function")],
    ["faults of a connection", fault({ code: "ENOENT", syscall: "connect" })],
    ["a connection that is lost while the file is read", fault({ code: "ECONNRESET", syscall: "read" })],
    ["a reader that has gone", fault({ code: "EPIPE", syscall: "write" })],
  ])("leaves %s as they are", (_name, error) => {
    expect(explainFileError(error, "here")).toBe(error);
  });
});
