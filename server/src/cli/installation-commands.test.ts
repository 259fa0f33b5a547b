import { Command } from "commander";
import { analyses } from "../db/schema/analyses.table.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { registerAnalyze } from "./analyze.ts";
import { CommandError } from "./command-context.ts";
import { registerLicense } from "./license.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

/** Runs a command line as `gatehouse` does, and returns what it prints. */
async function run(...args: string[]): Promise<{ data: unknown; text: string }> {
  const printed: { data: unknown; text: string }[] = [];
  const program = new Command("gatehouse").exitOverride();
  const act = <Result>(action: (database: TestDatabase["database"]) => Promise<Result>) => action(test.database);
  const context = {
    withDatabase: act,
    withOwnDatabase: act,
    print: (data: unknown, text: string) => void printed.push({ data, text }),
  };
  registerLicense(program, context);
  registerAnalyze(program, context);
  await program.parseAsync(args, { from: "user" });
  if (printed[0] === undefined) throw new Error("nothing was printed");
  return printed[0];
}

describe("gatehouse license", () => {
  it("shows what was set", async () => {
    expect((await run("license", "show")).data).toEqual({ expiresAt: null });
    await run("license", "set", "--expires", "2027-03-31");
    expect(await run("license", "show")).toEqual({
      data: { expiresAt: "2027-03-31T12:00:00.000Z" },
      text: "Maintenance expires on 2027-03-31.",
    });
    expect((await run("license", "set", "--never")).text).toBe("Maintenance does not expire.");
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
    expect((await run("analyze")).text).toBe("Nothing was found.");
    await run("license", "set", "--expires", "2001-01-31");
    const { data, text } = await run("analyze");
    expect(data).toMatchObject({ findings: [{ id: "maintenance-expired", count: 1 }] });
    expect(text).toBe("high        1  Maintenance of this installation has expired. 2001-01-31");
    expect(await test.database.$count(analyses)).toBe(2);
  });
});
