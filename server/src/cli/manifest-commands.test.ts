import { userInfo } from "node:os";
import { Command } from "commander";
import { manifestRevisionSchema } from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../errors.ts";
import { createTestManifest, promotion, type TestManifest } from "../testing/test-manifest.builder.ts";
import { CommandError } from "./command-context.ts";
import { registerManifest } from "./manifest.ts";
import { addRemotesRevoke } from "./remotes-revoke.ts";

let test: TestManifest;
beforeEach(async () => {
  test = await createTestManifest();
});
afterEach(() => test.remove());

/** Runs a command line as `gatehouse` does, and returns what it prints. */
async function run(...args: string[]): Promise<{ data: unknown; text: string }> {
  const printed: { data: unknown; text: string }[] = [];
  const program = new Command("gatehouse").exitOverride().configureOutput({ writeErr: () => undefined });
  const act = <Result>(action: (database: TestManifest["database"]) => Promise<Result>) => action(test.database);
  const context = {
    withDatabase: act,
    withOwnDatabase: act,
    print: (data: unknown, text: string) => void printed.push({ data, text }),
  };
  registerManifest(program, context);
  addRemotesRevoke(program.command("remotes"), context);
  await program.parseAsync(args, { from: "user" });
  if (printed[0] === undefined) throw new Error("nothing was printed");
  return printed[0];
}

const runChange = async (...args: string[]) => manifestRevisionSchema.parse((await run("manifest", ...args)).data);

describe("gatehouse manifest set", () => {
  it("puts several versions in force together, with author, reason and urgency", async () => {
    const options = ["--urgent", "--reason", "player fixed"];
    expect(await runChange("set", "reports=2.0.0", "audits=3.0.0", ...options)).toMatchObject({
      number: 2,
      author: userInfo().username,
      reason: "player fixed",
      entries: { reports: { version: "2.0.0", isUrgent: true }, audits: { version: "3.0.0" } },
    });
    await expect(runChange("set", "reports=3.0.0", "audits=9.9.9")).rejects.toThrow("There is no release audits 9.9.9");
    expect(await test.readEntry("reports")).toMatchObject({ version: "2.0.0" });
  });

  it("changes nothing and tells the newer state when --base is not the newest", async () => {
    await test.change(promotion("reports", "2.0.0"));
    const failure = run("manifest", "set", "audits=2.0.0", "--base", "1");
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow(/revision 2(.|\n)*reports {2}2\.0\.0 {2}before: 1\.0\.0/);
    await expect(failure).rejects.toMatchObject({ further: { code: "manifest_changed", current: { number: 2 } } });
    expect(await runChange("set", "audits=2.0.0", "--base", "2")).toMatchObject({ number: 3 });
  });

  it.each([
    ["reports", /not of the form name=version/],
    ["Reports=1.0.0", /Not valid: name/],
    ["reports=../1.0.0", /Not valid: version/],
  ])("explains %s", async (change, message) => {
    const failure = run("manifest", "set", change);
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow(message);
  });
});

describe("gatehouse manifest rollback and restore", () => {
  beforeEach(async () => {
    await test.change(promotion("reports", "2.0.0"), promotion("audits", "2.0.0"));
    await test.change(promotion("audits", "3.0.0"));
  });

  it("lead the named remotes to their versions before", async () => {
    expect((await runChange("rollback", "reports", "audits")).entries).toMatchObject({
      reports: { version: "1.0.0" },
      audits: { version: "2.0.0" },
    });
  });

  it("undo the last revision without names, or bring any back by its number", async () => {
    expect((await runChange("rollback")).entries).toMatchObject({
      reports: { version: "2.0.0" },
      audits: { version: "2.0.0" },
    });
    expect((await runChange("restore", "1")).entries).toMatchObject({
      reports: { version: "1.0.0" },
      audits: { version: "1.0.0" },
    });
    await expect(run("manifest", "restore", "x")).rejects.toThrow("Not valid: number");
    await expect(run("manifest", "restore", "99")).rejects.toThrow("There is no revision 99");
  });
});

describe("gatehouse manifest pin, canary and disable", () => {
  it("give a part of the users another version, and end that", async () => {
    await runChange("pin", "reports", "2.0.0", "--organization", "north");
    await runChange("canary", "reports", "3.0.0", "--percent", "5");
    await runChange("disable", "reports", "--message", "Back at noon");
    expect((await run("manifest", "show")).text).toMatch(
      /reports {2}1\.0\.0\n +disabled: Back at noon\n +pinned for North: 2\.0\.0\n +canary for 5 %: 3\.0\.0$/m,
    );
    await runChange("unpin", "reports", "--organization", test.north.id);
    await runChange("canary", "reports", "--end");
    await runChange("enable", "reports");
    expect(await test.readEntry("reports")).toMatchObject({ pins: {}, canary: null, disabled: null });
  });

  it.each([
    [["canary", "reports", "2.0.0"], /either a version with --percent, or --end/],
    [["canary", "reports", "2.0.0", "--percent", "5", "--end"], /either a version with --percent, or --end/],
    [["canary", "reports", "2.0.0", "--percent", "five"], /Not valid: percentage/],
    [["pin", "reports", "2.0.0", "--organization", "East"], /0 organizations are called East/],
    [["disable", "reports", "--message", " "], /Not valid: message/],
  ])("explain %j", async (args, message) => {
    const failure = run("manifest", ...args);
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow(message);
  });
});

describe("gatehouse manifest history and diff", () => {
  it("show who changed what", async () => {
    await runChange("set", "reports=2.0.0", "--reason", "faster");
    await runChange("pin", "audits", "3.0.0", "--organization", "North");
    const history = await run("manifest", "history", "--limit", "1", "--before", "3");
    expect(history.text).toMatch(/^revision 2 {2}\S+Z {2}\S+ {2}faster$/);
    const diff = await run("manifest", "diff", "1");
    expect(diff.text).toBe(
      ["revision 1 to revision 3", "  audits  pin for North: none -> 3.0.0", "  reports  version: 1.0.0 -> 2.0.0"].join(
        "\n",
      ),
    );
    expect((await run("manifest", "diff", "2", "1")).data).toEqual({
      from: 2,
      to: 1,
      changes: [{ name: "reports", property: "version", before: "2.0.0", after: "1.0.0" }],
    });
    expect((await run("manifest", "diff", "3")).text).toBe("revision 3 to revision 3\n  no difference");
    for (const number of ["0", "1.5", "x", "99"])
      await expect(run("manifest", "diff", number)).rejects.toThrow(CommandError);
  });
});

describe("gatehouse remotes revoke", () => {
  it("takes the release out of what is in force", async () => {
    await test.change(promotion("reports", "2.0.0"));
    const revoked = await run("remotes", "revoke", "reports", "2.0.0", "--reason", "leaks");
    expect(revoked.text).toMatch(/^Revoked reports 2\.0\.0\nrevision 3 (.|\n)*reports {2}1\.0\.0 {2}urgent$/m);
    await expect(run("manifest", "set", "reports=2.0.0")).rejects.toThrow(AppError);
    await expect(run("remotes", "revoke", "reports", "1.0.0", "--reason", " ")).rejects.toThrow(CommandError);
    await expect(run("remotes", "revoke", "reports", "1.0.0")).rejects.toThrow(/--reason/);
  });
});
