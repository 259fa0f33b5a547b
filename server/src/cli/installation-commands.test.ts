import { analyses } from "../db/schema/analyses.table.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { registerAnalyze } from "../features/analyses/analyses.command.ts";
import { CommandError } from "./command-context.ts";
import { registerLicense } from "../features/licenses/licenses.command.ts";
import { runCommand } from "../testing/run-command.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const run = (...args: string[]) =>
  runCommand({ database: test.database, register: [registerLicense, registerAnalyze] }, args);

describe("gatehouse license", () => {
  it("shows what was set", async () => {
    expect((await run("license", "show")).data).toEqual({ expiresAt: null });
    await run("license", "set", "--expires", "2027-03-31");
    expect(await run("license", "show")).toEqual({
      data: { expiresAt: "2027-03-31T12:00:00.000Z" },
      text: "Maintenance expires on 2027-03-31.",
    });
    expect((await run("license", "set", "--never")).text).toBe("Maintenance doesn't expire.");
    expect((await run("license", "show")).data).toEqual({ expiresAt: null });
  });

  it.each([[[]], [["--never", "--expires", "2027-03-31"]], [["--expires", "2027-02-31"]], [["--expires", "soon"]]])(
    "refuses the options %j",
    async (options) => {
      await expect(run("license", "set", ...options)).rejects.toThrow(CommandError);
    },
  );
});

describe("gatehouse analyze", () => {
  it("prints what it found, and keeps it", async () => {
    expect((await run("analyze")).text).toBe("No findings.");
    await run("license", "set", "--expires", "2001-01-31");
    const { data, text } = await run("analyze");
    expect(data).toMatchObject({ findings: [{ id: "maintenance-expired", count: 1 }] });
    expect(text).toBe("high        1  Maintenance of this installation has expired. 2001-01-31");
    expect(await test.database.$count(analyses)).toBe(2);
  });
});
