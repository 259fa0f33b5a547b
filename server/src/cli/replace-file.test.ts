import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { replaceFile } from "./replace-file.ts";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "replace-"));
  file = join(folder, "file");
});
afterEach(() => rm(folder, { recursive: true }));

const writeNew = (handle: FileHandle) => handle.writeFile("new");
const fault = (code: string) => Object.assign(new Error(code), { code });
const read = () => readFile(file, "utf8");

it("writes a new file, and one that a link names", async () => {
  await symlink("file", join(folder, "link"));
  await replaceFile(join(folder, "link"), writeNew);
  expect(await read()).toBe("new");
  await rm(file);
  await replaceFile(file, writeNew);
  expect(await readdir(folder)).toEqual(["file", "link"]);
});

it("keeps the mode of the file, the link to it, and a neighbor of any name", async () => {
  await Promise.all([writeFile(file, "earlier"), writeFile(`${file}.part`, "neighbor")]);
  await chmod(file, 0o600);
  await symlink("file", join(folder, "link"));
  await replaceFile(join(folder, "link"), writeNew);
  expect([await read(), (await stat(file)).mode & 0o777]).toEqual(["new", 0o600]);
  expect(await readFile(`${file}.part`, "utf8")).toBe("neighbor");
  expect(await readdir(folder)).toEqual(["file", "file.part", "link"]);
});

it("leaves the earlier file, and nothing else, when the disk is full", async () => {
  await writeFile(file, "earlier");
  const writeHalf = async (handle: FileHandle) => {
    await handle.writeFile("ne");
    throw fault("ENOSPC");
  };
  await expect(replaceFile(file, writeHalf)).rejects.toMatchObject({ code: "ENOSPC" });
  expect([await read(), await readdir(folder)]).toEqual(["earlier", ["file"]]);
});

it.each(["EACCES", "EBUSY", "EPERM", "EROFS"])("writes into the file if %s keeps it in its place", async (code) => {
  await writeFile(file, "earlier");
  const { ino } = await stat(file);
  const write = jest.fn(writeNew).mockRejectedValueOnce(fault(code));
  await replaceFile(file, write);
  expect([await read(), (await stat(file)).ino, await readdir(folder)]).toEqual(["new", ino, ["file"]]);
});
