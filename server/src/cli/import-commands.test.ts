import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command } from "commander";
import { endpointEvents } from "../db/schema/endpoint-events.table.ts";
import { organizations } from "../db/schema/organizations.table.ts";
import { recordedSessions } from "../db/schema/recorded-sessions.table.ts";
import { buildSysmonXml } from "../features/endpoint-events/endpoint-events-xml.builder.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { addTestOrganization } from "../testing/test-users.builder.ts";
import { CommandError } from "./command-context.ts";
import { registerEpm } from "./epm.ts";
import { registerSessions } from "./sessions.ts";

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

/** Runs a command line as `gatehouse` does, and returns what it prints. */
async function run(...args: string[]): Promise<{ data: unknown; text: string }[]> {
  const printed: { data: unknown; text: string }[] = [];
  const program = new Command("gatehouse");
  const act = <Result>(action: (database: TestDatabase["database"]) => Promise<Result>) => action(test.database);
  const context = {
    withDatabase: act,
    withOwnDatabase: act,
    print: (data: unknown, text: string) => void printed.push({ data, text }),
  };
  registerEpm(program, context);
  registerSessions(program, context);
  await program.parseAsync(args, { from: "user" });
  return printed;
}

describe("gatehouse epm import", () => {
  it("prints the counts and the line of what it skipped", async () => {
    await addTestOrganization(test.database, "North");
    const [printed] = await run("epm", "import", events);
    const line = buildSysmonXml().split("\n").length + 1;
    expect(printed?.text).toBe(
      `${events}:${line}: skipped: event without EventID of an unnamed provider is not a process start\n` +
        "read 2, imported 1, duplicate 0, skipped 1",
    );
    expect(printed?.data).toMatchObject({ read: 2, imported: 1, duplicate: 0, skipped: 1 });
  });

  it("names the first hundred of many skipped events and counts the rest", async () => {
    await addTestOrganization(test.database, "North");
    await writeFile(events, "<Event>\n</Event>\n".repeat(120));
    const [printed] = await run("epm", "import", events);
    expect(printed?.text.split("\n")).toHaveLength(102);
    expect(printed?.text).toContain("\nand 20 more skipped events\nread 120, imported 0, duplicate 0, skipped 120");
  });

  it.each([
    ["a file that is not there", () => path.join(folder, "none.xml"), /ENOENT/],
    ["a folder", () => folder, /EISDIR/],
    ["a file without events", () => path.join(recording, "session.json"), /holds no <Event>/],
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
      "0 organizations are called East",
    );
  });

  it("is missing before the first start", async () => {
    expect(await test.database.$count(organizations)).toBe(0);
    await expect(run("epm", "import", events)).rejects.toThrow("There is no organization yet");
  });
});

describe("gatehouse sessions import", () => {
  it("imports once and says so the second time", async () => {
    await addTestOrganization(test.database, "North");
    const [first] = await run("sessions", "import", recording);
    expect(first?.text).toMatch(/^imported session \d+: 109 slides, 28 events$/);
    const [second] = await run("sessions", "import", recording);
    expect(second?.text).toMatch(/^already there as session \d+: 0 slides, 0 events imported$/);
    expect(await test.database.$count(recordedSessions)).toBe(1);
  });

  it("explains a folder that is no recording", async () => {
    await addTestOrganization(test.database, "North");
    const failure = run("sessions", "import", folder);
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow(/session\.json: is missing\n {2}events\.json: is missing/);
  });
});
