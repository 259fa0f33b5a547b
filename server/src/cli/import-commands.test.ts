import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { endpointEvents } from "../db/schema/endpoint-events.table.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { recordedSessions } from "../db/schema/recorded-sessions.table.ts";
import { buildSysmonXml } from "../features/endpoint-events/endpoint-events-xml.builder.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { addTestOrganization } from "../testing/test-users.builder.ts";
import { CommandError } from "./command-context.ts";
import { registerEpm } from "../features/endpoint-events/endpoint-events.command.ts";
import { registerSessions } from "../features/recorded-sessions/recorded-sessions.command.ts";
import { listCommandOutput } from "../testing/run-command.ts";

const recording = path.resolve(import.meta.dirname, "../../demo/sessions/database-maintenance");

let test: TestDatabase;
let folder: string;
let events: string;
beforeEach(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "import-commands-"));
  events = path.join(folder, "events.xml");
  await writeFile(events, `${buildSysmonXml()}\n<Event>\n</Event>`);
});
afterEach(async () => {
  await test.remove();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) =>
  listCommandOutput({ database: test.database, register: [registerEpm, registerSessions] }, args);

describe("gatehouse epm import", () => {
  it("prints the counts and the line of what it skipped", async () => {
    await addTestOrganization(test.database, "North");
    const [printed] = await run("epm", "import", events);
    const line = buildSysmonXml().split("\n").length + 1;
    expect(printed?.text).toBe(
      `${events}:${line}: skipped: event without EventID of an unnamed provider isn't a process start\n` +
        "read 2, imported 1, enriched 0, duplicate 0, elevated logons 0, skipped 1",
    );
    expect(printed?.data).toMatchObject({ read: 2, imported: 1, duplicate: 0, skipped: 1 });
  });

  it("names the first hundred of many skipped events and counts the rest", async () => {
    await addTestOrganization(test.database, "North");
    await writeFile(events, "<Event>\n</Event>\n".repeat(120));
    const [printed] = await run("epm", "import", events);
    expect(printed?.text.split("\n")).toHaveLength(102);
    expect(printed?.text).toContain(
      "\nand 20 more skipped events\nread 120, imported 0, enriched 0, duplicate 0, elevated logons 0, skipped 120",
    );
  });

  it.each([
    [
      "a file that is not there",
      () => path.join(folder, "none.xml"),
      /^Can't open .*none\.xml: no such file or folder\.$/,
    ],
    ["a folder", () => folder, /^Can't read .*: it's a folder, not a file\.$/],
    ["a file without events", () => path.join(recording, "session.json"), /contains no <Event>/],
  ])("explains %s", async (_name, file, message) => {
    await addTestOrganization(test.database, "North");
    const failure = run("epm", "import", file());
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow(message);
  });
});

describe("the organization of an import", () => {
  it("is found by name or id, and must be named where there are two", async () => {
    const north = await addTestOrganization(test.database, "North");
    const south = await addTestOrganization(test.database, "South");
    await run("epm", "import", events, "--organization", "south");
    await run("epm", "import", events, "--organization", north.id);
    const rows = await test.database.select({ id: endpointEvents.organizationId }).from(endpointEvents);
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([north.id, south.id]));
    await expect(run("epm", "import", events)).rejects.toThrow(`South (${south.id})`);
    await expect(run("epm", "import", events, "--organization", "East")).rejects.toThrow(
      "0 organizations are named East",
    );
  });

  it("is missing before the first start", async () => {
    expect(await test.database.$count(organizations)).toBe(0);
    await expect(run("epm", "import", events)).rejects.toThrow("No organization exists yet");
  });
});

describe("gatehouse sessions import", () => {
  it("imports once and says so the second time", async () => {
    await addTestOrganization(test.database, "North");
    const [first] = await run("sessions", "import", recording);
    expect(first?.text).toMatch(/^imported session \d+: 109 slides, 28 events$/);
    const [second] = await run("sessions", "import", recording);
    expect(second?.text).toMatch(/^already imported as session \d+: 0 slides, 0 events added$/);
    expect(await test.database.$count(recordedSessions)).toBe(1);
  });

  it("explains a folder that is no recording", async () => {
    await addTestOrganization(test.database, "North");
    const failure = run("sessions", "import", folder);
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow(/session\.json: is missing\n {2}events\.json: is missing/);
  });
});
