// A start publishes only what passes the check of every release; others are left out.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AppError } from "../../../errors.ts";
import type { Federation } from "../../../composition/federation.ts";
import { createTestDatabase } from "../../../testing/create-test-database.ts";
import { createTestServices } from "../../../testing/create-test-services.ts";
import { buildRelease, writeBuiltPackage } from "../../../testing/test-releases.builder.ts";
import { readTestSettings } from "../../../testing/test-settings.ts";
import { aCheckedRelease } from "../release-check/checked-release.builder.ts";

let root: string;
let federation: Federation;
let remove: () => Promise<void>;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "built-"));
  const created = await createTestDatabase();
  remove = created.remove;
  const settings = readTestSettings({ GATEHOUSE_DATA_DIR: path.join(root, ".data") });
  ({ federation } = createTestServices({ database: created.database, settings }));
});
afterEach(async () => {
  await remove();
  await rm(root, { recursive: true });
});

async function build(changes: Record<string, string>, record: Parameters<typeof aCheckedRelease>[1]): Promise<void> {
  const given = aCheckedRelease(changes, record);
  const texts = given.record.files.map(async ({ path: file }) => [file, String(await given.readFile(file))] as const);
  await writeBuiltPackage(root, given.record, Object.fromEntries(await Promise.all(texts)));
}

it("publishes the shell and what fits it, and tells of what does not", async () => {
  const { provided, exports } = aCheckedRelease();
  const shell = buildRelease("shell", { provides: provided ?? {}, exports: exports ?? {} });
  await writeBuiltPackage(root, shell, { "main.js": "localStorage.clear();" });
  const base = aCheckedRelease().record;
  const named = (name: string) => ({ name, descriptor: base.descriptor && { ...base.descriptor, name } });
  await build({}, named("fits"));
  const page = 'import { useStat } from "react"; export default useStat;';
  const uses = { ...base.uses, react: ["useStat"] };
  await build({ "../chunks/page.js": page }, { ...named("another"), uses });
  // Only running it would show the fault, which a start does not do.
  await build({ "remoteEntry.js": 'throw new Error("no"); export const contract = 1, pages = {};' }, named("throws"));

  const refused: [string, AppError][] = [];
  const published = await federation.releases.publishAllBuilt(root, (name, refusal) => refused.push([name, refusal]));

  expect(published.map(({ release }) => release.name)).toEqual(["shell", "fits", "throws"]);
  expect(refused.map(([name, { code, further }]) => [name, code, JSON.stringify(further)])).toEqual([
    ["another", "release_refused", expect.stringContaining("export_missing")],
  ]);
});
