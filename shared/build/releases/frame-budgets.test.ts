import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { checkFrameBudgets } from "./frame-budgets.ts";
import { readDescriptor } from "./read-descriptor.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "frame-budgets-"));
  mkdirSync(path.join(folder, "frames/board"), { recursive: true });
  // Random bytes cannot be compressed.
  writeFileSync(path.join(folder, "frames/board/main.js"), randomBytes(6000).toString("latin1"), "latin1");
  writeFileSync(path.join(folder, "frames/board/main.css"), randomBytes(3500).toString("latin1"), "latin1");
  writeFileSync(path.join(folder, "frames/board/letters.woff2"), randomBytes(50_000));
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = (built: string[], claims: { name: string; maxKilobytes: number }[]) => () =>
  checkFrameBudgets(folder, built, claims);

it("counts scripts and styles, and names both sizes where the limit is passed", () => {
  expect(check(["board"], [{ name: "board", maxKilobytes: 10 }])).not.toThrow();
  expect(check(["board"], [{ name: "board", maxKilobytes: 9 }])).toThrow(
    "takes 10 kB compressed; its limit in remote.json is 9 kB",
  );
});

it("refuses a frame that only the build or only remote.json has", () => {
  expect(check(["board"], [])).toThrow(`doesn't list frames/board`);
  expect(check([], [{ name: "board", maxKilobytes: 9 }])).toThrow("frames/board is missing");
});

it("docs/remote-reference.md lists the limit of every frame of the repository", () => {
  const repository = path.resolve(import.meta.dirname, "../../..");
  const documented = readFileSync(path.join(repository, "docs/remote-reference.md"), "utf8").replaceAll(/ +/g, " ");
  const remotes = readdirSync(repository).filter((name) => name.startsWith("remote-"));
  const frames = remotes.flatMap((remote) => {
    const { name, frames: claims = [] } = readDescriptor(path.join(repository, remote));
    return claims.map((claim) => `| \`${name}\` \`${claim.name}\` | ${claim.maxKilobytes} kB |`);
  });
  expect(frames.length).toBeGreaterThan(0);
  for (const row of frames) expect(documented).toContain(row);
});
