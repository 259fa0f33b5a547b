import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { ProgramTemplate } from "./process-templates.ts";
import { programTemplates } from "./process-templates.ts";

// Makes the demonstration events of the endpoint reporting: run it again after a change of the templates.
//   node server/demo/epm/generate-process-events.ts

const FIRST_DAY = Date.UTC(2026, 10, 6);
const DAYS = 14;
const EVENTS = 320;
const DAY_MS = 86_400_000;
const XMLNS = "http://schemas.microsoft.com/win/2004/08/events/event";

const machines = [
  { computer: "ws-acc-014", role: "office", users: ["m.keller", "s.brandt"] },
  { computer: "ws-acc-015", role: "office", users: ["j.okafor"] },
  { computer: "lt-sales-11", role: "office", users: ["a.lindqvist"] },
  { computer: "ws-hr-007", role: "office", users: ["p.moreau", "adm.helpdesk"] },
  { computer: "ws-dev-003", role: "developer", users: ["t.nakamura"] },
  { computer: "ws-dev-009", role: "developer", users: ["r.silva", "t.nakamura"] },
  { computer: "srv-file-02", role: "server", users: ["adm.helpdesk", "adm.backup"] },
  { computer: "srv-db-01", role: "server", users: ["adm.database", "adm.backup"] },
] as const;
type Machine = (typeof machines)[number];

const labelByLevel = {
  Low: "S-1-16-4096",
  AppContainer: "S-1-16-4096",
  Medium: "S-1-16-8192",
  High: "S-1-16-12288",
  System: "S-1-16-16384",
};

/** The same numbers at every run, so that a second run changes nothing in the repository. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = createRandom(20_261_106);
const pick = <T>(list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error("Nothing to pick from.");
  return chosen;
};

function pickProgram(role: Machine["role"]): ProgramTemplate {
  const possible = programTemplates.filter((template) => template.roles.includes(role));
  return pick(possible.flatMap((template) => Array.from({ length: template.weight }, () => template)));
}

/** Working hours on weekdays; services and servers run around the clock. */
function pickTime(level: ProgramTemplate["level"]): number {
  for (;;) {
    const day = FIRST_DAY + Math.floor(random() * DAYS) * DAY_MS;
    const hour = level === "System" ? random() * 24 : 7 + random() * 5 + random() * 5;
    const weekday = new Date(day).getUTCDay();
    if (level === "System" || (weekday > 0 && weekday < 6) || random() < 0.05) return day + hour * 3_600_000;
  }
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const hex = (text: string, length: number) =>
  createHash("sha256").update(text).digest("hex").slice(0, length).toUpperCase();
const guidOf = (text: string) => {
  const digits = hex(text, 32);
  return `{${[digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join("-")}}`;
};

type Start = { machine: Machine; program: ProgramTemplate; user: string; timeMs: number; commandLine: string };

function makeStart(): Start {
  const machine = pick(machines);
  const program = pickProgram(machine.role);
  const user = program.level === "System" ? "NT AUTHORITY\\SYSTEM" : `NORTHMOOR\\${pick(machine.users)}`;
  const quoted = program.image.includes(" ") ? `"${program.image}"` : program.image;
  const commandLine = `${quoted} ${pick(program.argumentLists)}`.trim();
  return { machine, program, user, timeMs: Math.floor(pickTime(program.level)), commandLine };
}

function systemXml(
  start: Start,
  source: { provider: string; id: number; version: number; channel: string },
  recordId: number,
) {
  return `<System><Provider Name="${source.provider}"/><EventID>${source.id}</EventID><Version>${source.version}</Version><Level>4</Level><TimeCreated SystemTime="${new Date(start.timeMs).toISOString().replace("Z", "0000Z")}"/><EventRecordID>${recordId}</EventRecordID><Channel>${source.channel}</Channel><Computer>${start.machine.computer}.northmoor.example</Computer><Security UserID="S-1-5-18"/></System>`;
}

const dataXml = (data: Record<string, string>) =>
  `<EventData>${Object.entries(data)
    .map(([name, value]) => `<Data Name="${name}">${escapeXml(value)}</Data>`)
    .join("")}</EventData>`;

function sysmonXml(start: Start, recordId: number): string {
  const { program, machine } = start;
  const source = {
    provider: "Microsoft-Windows-Sysmon",
    id: 1,
    version: 5,
    channel: "Microsoft-Windows-Sysmon/Operational",
  };
  const data = {
    UtcTime: new Date(start.timeMs).toISOString().replace("T", " ").replace("Z", ""),
    ProcessGuid: guidOf(`${machine.computer} ${recordId}`),
    ProcessId: String(1000 + (recordId % 9000)),
    Image: program.image,
    Description: program.description,
    Company: program.company,
    CommandLine: start.commandLine,
    User: start.user,
    IntegrityLevel: program.level,
    Hashes: `SHA256=${hex(program.image, 64)}`,
    ParentImage: program.parent,
  };
  return `<Event xmlns="${XMLNS}">${systemXml(start, source, recordId)}${dataXml(data)}</Event>`;
}

function securityXml(start: Start, recordId: number): string {
  const { program } = start;
  const source = { provider: "Microsoft-Windows-Security-Auditing", id: 4688, version: 2, channel: "Security" };
  const [domain = "", name = ""] = start.user.split("\\");
  const isAdministrator = program.level === "High" || program.level === "System";
  const data = {
    SubjectUserName: name,
    SubjectDomainName: domain,
    NewProcessId: `0x${(recordId % 65_536).toString(16)}`,
    NewProcessName: program.image,
    TokenElevationType: program.level === "System" ? "%%1936" : isAdministrator ? "%%1937" : "%%1938",
    CommandLine: start.commandLine,
    TargetUserName: "-",
    TargetDomainName: "-",
    ParentProcessName: program.parent,
    MandatoryLabel: labelByLevel[program.level],
  };
  return `<Event xmlns="${XMLNS}">${systemXml(start, source, recordId)}${dataXml(data)}</Event>`;
}

const recordIds = new Map<string, number>();
const events = Array.from({ length: EVENTS }, makeStart)
  .sort((one, other) => one.timeMs - other.timeMs)
  .map((start) => {
    const recordId = (recordIds.get(start.machine.computer) ?? 48_000) + 1 + Math.floor(random() * 40);
    recordIds.set(start.machine.computer, recordId);
    // The file server has no Sysmon; its own audit policy reports process starts.
    return start.machine.computer === "srv-file-02" ? securityXml(start, recordId) : sysmonXml(start, recordId);
  });
const target = path.join(import.meta.dirname, "process-events.xml");
writeFileSync(target, `<?xml version="1.0" encoding="utf-8"?>\n<Events>\n${events.join("\n")}\n</Events>\n`);
console.log(`Wrote ${events.length} events to ${target}`);
