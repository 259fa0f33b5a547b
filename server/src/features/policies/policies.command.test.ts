import { createReadStream, existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command } from "commander";
import { z } from "zod";
import { readEvents } from "../endpoint-events/endpoint-events-reader.ts";
import { buildSecurityXml, buildSysmonXml } from "../endpoint-events/endpoint-events-xml.builder.ts";
import { registerPolicies } from "./policies.command.ts";
import { readProcessStart } from "./read-process-start.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "policies-"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (name: string, content: string): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
};

async function evaluate(events: string, ...policies: string[]) {
  const printed: { data: unknown; text: string }[] = [];
  const program = new Command("gatehouse").exitOverride().configureOutput({ writeErr: () => undefined });
  registerPolicies(program, {
    withServices: () => Promise.reject(new Error("The command needs no services")),
    withOwnDatabase: () => Promise.reject(new Error("The command needs no database")),
    print: (data, text) => void printed.push({ data, text }),
  });
  const options = policies.flatMap((file) => ["--policy", file]);
  await program.parseAsync(["policies", "evaluate", events, ...options], { from: "user" });
  return printed[0];
}

const rule = (id: string, name: string, action: string, conditions: object) => ({
  id,
  name,
  isEnabled: true,
  conditions,
  action,
});
const content = (defaultAction: string, rules: object[]) =>
  JSON.stringify({
    format: 1,
    defaultAction,
    workstyles: [{ id: "everyone", name: "Everyone", isEnabled: true, users: { patterns: [], groups: [] }, rules }],
  });

it("counts what policies in order would do to each start, and what is missing", async () => {
  const events = await write(
    "events.xml",
    [
      buildSysmonXml({ Company: "Tools" }),
      buildSysmonXml({ Company: "Other" }),
      buildSysmonXml({ CommandLine: "cmd.exe /c 'format'" }),
      buildSecurityXml(),
      buildSecurityXml().replace("regedit", "hh"),
      "<Event><System/></Event>",
    ].join("\n"),
  );
  const first = await write(
    "first.json",
    content("allow", [
      rule("format", "No formatting", "block", { path: ["cmd.exe"], commandLine: ["*format*"] }),
      rule("tools", "Tools", "elevate", { path: ["cmd.exe", "regedit.exe"], company: ["Tools"] }),
    ]),
  );
  const second = await write("second.json", content("block", [rule("help", "Help", "audit", { path: ["hh.exe"] })]));
  const output = await evaluate(events, first, second);
  expect(output?.data).toMatchObject({
    starts: 5,
    skipped: 1,
    actions: { allow: 1, elevate: 1, audit: 1, block: 1, undecidable: 1 },
    undecidableShare: 0.2,
    missingFields: [{ field: "company", starts: 1 }],
    decisions: expect.arrayContaining([
      expect.objectContaining({ policy: "second", workstyle: "Everyone", rule: "Help", decidedBy: "rule", starts: 1 }),
      expect.objectContaining({ policy: "first", rule: null, decidedBy: "default", action: "allow", starts: 1 }),
      expect.objectContaining({ rule: "Tools", action: "undecidable", starts: 1 }),
    ]),
  });
  expect(output?.text).toContain("evaluated 5, skipped 1");
  expect(output?.text).toMatch(/^1 {2}block {8}first > Everyone > No formatting$/m);
  expect(output?.text).toMatch(/^1 {2}undecidable {2}20\.0 %$/m);
});

it("says in one sentence what is wrong with the files", async () => {
  const events = await write("events.xml", buildSysmonXml());
  const policy = await write("policy.json", content("allow", []));
  const missing = path.join(folder, "none");
  await expect(evaluate(missing, policy)).rejects.toThrow(`Can't open ${missing}: no such file or folder.`);
  await expect(evaluate(events, missing)).rejects.toThrow(`Can't open ${missing}: no such file or folder.`);
  await expect(evaluate(events, folder)).rejects.toThrow(`Can't read ${folder}: it's a folder, not a file.`);
  await expect(evaluate(events, await write("a.json", "{"))).rejects.toThrow("a.json isn't JSON.");
  await expect(evaluate(await write("a.xml", "<a/>"), policy)).rejects.toThrow("a.xml contains no process start.");
  await expect(evaluate(await write("b.xml", "<!DOCTYPE a>"), policy)).rejects.toThrow("has a DOCTYPE");
  const wrong = content("allow", [rule("x", "X", "block", { path: [String.raw`%FOO%\*`] })]);
  await expect(evaluate(events, await write("b.json", wrong))).rejects.toThrow(
    "workstyles.0.rules.0.conditions.path.0: unknownVariable",
  );
  await expect(evaluate(events)).rejects.toThrow("--policy");
});

describe("the collection of real events", () => {
  // Beside the repository; one folder further up from a worktree.
  const [collection] = ["../../../../..", "../../../../../.."]
    .map((up) => path.resolve(import.meta.dirname, up, "shared/data/epm/windows-process-events.xml"))
    .filter((file) => existsSync(file));

  if (collection === undefined) {
    console.info("Skipped: the collection of real Windows events is not on this machine.");
    return;
  }

  it("has the starts of the hand-written decisions", async () => {
    const file = path.resolve(import.meta.dirname, "../../../../shared/src/rules/policies/golden-decisions.json");
    const fixtureSchema = z.object({ starts: z.array(z.looseObject({ position: z.number() })) });
    const fixture = fixtureSchema.parse(JSON.parse(await readFile(file, "utf8")));
    const recorded: object[] = [];
    for await (const event of readEvents(createReadStream(collection))) {
      if (event.kind !== "start") continue;
      const start = readProcessStart(event.start);
      const known = Object.entries(start).filter(([, value]) => value !== null);
      recorded.push(
        Object.fromEntries(
          known.map(([name, value]) => [name, String(value).slice(0, name === "commandLine" ? 200 : undefined)]),
        ),
      );
    }
    for (const { position, ...start } of fixture.starts) expect(start).toEqual(recorded[position]);
  });
});
