import { userInfo } from "node:os";
import { manifestRevisionSchema } from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../../../../errors.ts";
import { createTestManifest, promotion, type TestManifest } from "../../../../testing/test-manifest.builder.ts";
import { CommandError } from "../../../../cli/command-context.ts";
import { registerManifest } from "./manifests.command.ts";
import { addListCommand } from "../../remotes/remotes-list.command.ts";
import { addRemotesRevoke } from "../../remotes/remotes-revoke.command.ts";
import type { RegisterCommands } from "../../../../cli/command-context.ts";
import type { Services } from "../../../../composition/services.ts";
import { runCommand } from "../../../../testing/run-command.ts";

let test: TestManifest;
beforeEach(async () => {
  test = await createTestManifest();
});
afterEach(() => test.remove());

const registerRemotes: RegisterCommands<Services> = (program, context) => {
  const remotes = program.command("remotes");
  addRemotesRevoke(remotes, context);
  addListCommand(remotes, context);
};
const run = (...args: string[]) =>
  runCommand({ database: test.database, register: [registerManifest, registerRemotes] }, args);

/** Changes that remove something need a reason. */
const because = ["--reason", "too slow"];

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
    await expect(runChange("set", "reports=3.0.0", "audits=9.9.9")).rejects.toThrow("No release audits 9.9.9 exists");
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

  it("makes no revision where everybody has that already", async () => {
    const { data, text } = await run("manifest", "set", "reports=1.0.0", "--urgent");
    expect(data).toMatchObject({ number: 1, isNew: false });
    expect(text).toMatch(/^Nothing to change: the active revision already says so\.\nrevision 1 /);
    await runChange("canary", "reports", "2.0.0", "--percent", "5");
    expect((await run("manifest", "canary", "reports", "2.0.0", "--percent", "5")).data).toMatchObject({ number: 2 });
  });

  it.each([
    ["reports", /Enter name=version/],
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
    expect((await runChange("rollback", "reports", "audits", ...because)).entries).toMatchObject({
      reports: { version: "1.0.0" },
      audits: { version: "2.0.0" },
    });
  });

  it("undo the last revision without names, or bring any back by its number", async () => {
    expect((await runChange("rollback", ...because)).entries).toMatchObject({
      reports: { version: "2.0.0" },
      audits: { version: "2.0.0" },
    });
    expect((await runChange("restore", "1", ...because)).entries).toMatchObject({
      reports: { version: "1.0.0" },
      audits: { version: "1.0.0" },
    });
    await expect(run("manifest", "restore", "x", ...because)).rejects.toThrow("Not valid: number");
    await expect(run("manifest", "restore", "99", ...because)).rejects.toThrow("No revision 99 exists");
  });
});

describe("gatehouse manifest remove", () => {
  it("takes a remote out of the console and names the paths that are free", async () => {
    const { data, text } = await run("manifest", "remove", "reports", ...because);
    expect(text).toMatch(/\nFreed paths: \/reports$/);
    expect(data).toMatchObject({ isNew: true, freedPaths: ["/reports"], entries: { audits: { version: "1.0.0" } } });
    await expect(test.readEntry("reports")).rejects.toThrow("not in force");
  });
});

it.each([
  ["rollback", "reports"],
  ["restore", "1"],
  ["disable", "reports", "--message", "Soon"],
  ["remove", "reports"],
])("gatehouse manifest %s asks for the reason", async (...args) => {
  await expect(run("manifest", ...args)).rejects.toThrow(/--reason/);
  await expect(run("manifest", ...args, "--reason", " ")).rejects.toThrow("Not valid: reason");
});

describe("gatehouse manifest pin, canary and disable", () => {
  it("give a part of the users another version, and end that", async () => {
    await runChange("pin", "reports", "2.0.0", "--organization", "north");
    await runChange("canary", "reports", "3.0.0", "--percent", "5");
    await runChange("disable", "reports", "--message", "Back at noon", ...because);
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
    [["canary", "reports", "2.0.0", "--percent", "500"], /Not valid: percentage, 0\.01 to 100 with two decimals\./],
    [["pin", "reports", "2.0.0", "--organization", "East"], /0 organizations are named East/],
    [["disable", "reports", "--message", " ", ...because], /Not valid: message/],
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
    expect(history.text).toMatch(/^revision 2 {2}\S+Z {2}\S+ {2}faster\n {2}reports {2}version: 1\.0\.0 -> 2\.0\.0$/);
    expect((await run("manifest", "history")).data).toMatchObject([
      { number: 3, changes: [{ name: "audits", property: "pin", after: "3.0.0" }] },
      { number: 2 },
      { number: 1, changes: [{ name: "audits", before: null }, { name: "reports" }, { name: "shell" }] },
    ]);
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

describe("gatehouse remotes list", () => {
  it("marks what is in force, for whom, and what is revoked", async () => {
    await test.change(
      promotion("reports", "2.0.0"),
      { action: "canary", name: "reports", version: "3.0.0", percentage: 5 },
      { action: "pin", name: "audits", organizationId: test.north.id, version: "3.0.0" },
      { action: "disable", name: "audits", message: "Soon" },
    );
    await run("remotes", "revoke", "reports", "1.0.0", "--reason", "leaks");
    const { data, text } = await run("remotes", "list");
    const marks = Object.fromEntries(
      text.split("\n").map((line) => {
        const [name, version, _at, _by, ...rest] = line.split("  ");
        return [`${name} ${version}`, rest];
      }),
    );
    expect(marks).toMatchObject({
      "shell 1.0.0": ["active"],
      "shell 2.0.0": [],
      "reports 1.0.0": ["revoked: leaks"],
      "reports 2.0.0": ["active"],
      "reports 3.0.0": ["canary for 5 %"],
      "audits 1.0.0": ["active, disabled"],
      "audits 3.0.0": ["pinned for North"],
    });
    expect(data).toContainEqual(
      expect.objectContaining({ name: "audits", version: "3.0.0", pinnedOrganizations: [test.north.id] }),
    );
  });
});
