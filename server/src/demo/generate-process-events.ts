import { createHash } from "node:crypto";
import type { XmlEvent } from "../features/endpoint-events/endpoint-events-xml.ts";
import type { Estate, ReportingComputer } from "./demonstration-estates.ts";
import { describeProgramFile } from "./describe-program-file.ts";
import type { ProgramTemplate } from "./program-template.ts";
import type { RandomSource } from "./random-source.ts";
import { spreadOverDays } from "./spread-over-days.ts";

type ProcessEstate = Pick<Estate, "domain" | "windowsDomain" | "computers" | "programs">;
type Start = { computer: ReportingComputer; program: ProgramTemplate; user: string; commandLine: string; at: Date };

const byPeople = { aDay: 8, fromHour: 7, toHour: 17, weekendShare: 0.15 };
const byMachines = { aDay: 3, fromHour: 0, toHour: 24, weekendShare: 1 };

const labels: Record<ProgramTemplate["level"], string> = {
  Low: "S-1-16-4096",
  AppContainer: "S-1-16-4096",
  Medium: "S-1-16-8192",
  High: "S-1-16-12288",
  System: "S-1-16-16384",
};

/** Programs started on an organization's computers, as Windows reports them, oldest first. */
export function generateProcessEvents(estate: ProcessEstate, now: Date, random: RandomSource): XmlEvent[] {
  const isOfMachine = ({ level }: ProgramTemplate) => level === "System";
  const starts = [
    ...spreadOverDays(byPeople, now, random).map((at) => pickStart(estate, at, random, (one) => !isOfMachine(one))),
    ...spreadOverDays(byMachines, now, random).map((at) => pickStart(estate, at, random, isOfMachine)),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const recordIds = new Map<string, number>();
  const running = new RunningPrograms();
  return starts.map((start) => {
    const { name } = start.computer;
    const recordId = (recordIds.get(name) ?? 48_000) + random.between(1, 40);
    recordIds.set(name, recordId);
    return describeStart(start, recordId, running.start(start, recordId), estate);
  });
}

/** Sysmon's ids of a process and its parent, and how the parent was started. */
type Process = { guid: string; parentGuid: string; parentCommandLine: string };

/** What was started last by whom, so that starts have parents that were recorded too. */
class RunningPrograms {
  readonly #processes = new Map<string, { guid: string; commandLine: string }>();

  start({ computer, program, user, commandLine }: Start, recordId: number): Process {
    const keyOf = (image: string): string => `${computer.name} ${user} ${image}`;
    const guid = guidOf(`${computer.name} ${recordId}`);
    const parent = this.#processes.get(keyOf(program.parent));
    this.#processes.set(keyOf(program.image), { guid, commandLine });
    return {
      guid,
      parentGuid: parent?.guid ?? guidOf(keyOf(program.parent)),
      parentCommandLine: parent?.commandLine ?? quoteImage(program.parent),
    };
  }
}

function guidOf(text: string): string {
  const digits = createHash("sha256").update(text).digest("hex").toUpperCase();
  return `{${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-0000-${digits.slice(20, 32)}}`;
}

const quoteImage = (image: string): string => (image.includes(" ") ? `"${image}"` : image);

/** Users work in their own folder, machines in that of Windows. */
function folderOf({ program, user }: Start): string {
  return program.level === "System" ? "C:\\Windows\\system32\\" : `C:\\Users\\${user.split("\\").at(-1) ?? ""}\\`;
}

const logonOf = ({ computer, program, user }: Start): string =>
  program.level === "System" ? "0x3e7" : `0x${guidOf(`${computer.name} ${user}`).slice(1, 7).toLowerCase()}`;

function pickStart(
  estate: ProcessEstate,
  at: Date,
  random: RandomSource,
  isWanted: (program: ProgramTemplate) => boolean,
): Start {
  const computer = random.pick(estate.computers);
  const possible = estate.programs.filter((program) => program.roles.includes(computer.role) && isWanted(program));
  const program = random.pick(possible.flatMap((one) => Array.from({ length: one.weight }, () => one)));
  const user =
    program.level === "System" ? "NT AUTHORITY\\SYSTEM" : `${estate.windowsDomain}\\${random.pick(computer.users)}`;
  const image = quoteImage(program.image);
  return { computer, program, user, commandLine: `${image} ${random.pick(program.argumentLists)}`.trim(), at };
}

/** Servers have no Sysmon; their audit policy reports process starts. */
function describeStart(start: Start, recordId: number, process: Process, { domain }: ProcessEstate): XmlEvent {
  const computer = `${start.computer.name}.${domain}`;
  const source = start.computer.role === "server" ? describeSecurity(start, recordId) : describeSysmon(start, process);
  return { ...source, computer, recordId: String(recordId), systemTime: start.at.toISOString() };
}

type SourceFields = Pick<XmlEvent, "provider" | "eventId" | "channel" | "data">;

function describeSysmon(start: Start, { guid, parentGuid, parentCommandLine }: Process): SourceFields {
  const { program, user, commandLine } = start;
  return {
    provider: "Microsoft-Windows-Sysmon",
    eventId: "1",
    channel: "Microsoft-Windows-Sysmon/Operational",
    data: new Map(
      Object.entries({
        RuleName: "-",
        ProcessGuid: guid,
        Image: program.image,
        ...describeProgramFile(program),
        CommandLine: commandLine,
        CurrentDirectory: folderOf(start),
        User: user,
        LogonId: logonOf(start),
        IntegrityLevel: program.level,
        ParentProcessGuid: parentGuid,
        ParentImage: program.parent,
        ParentCommandLine: parentCommandLine,
      }),
    ),
  };
}

function describeSecurity(start: Start, recordId: number): SourceFields {
  const { program, user, commandLine } = start;
  const [domainName = "", userName = ""] = user.split("\\");
  const ofPeople = program.level === "High" ? "%%1937" : "%%1938";
  return {
    provider: "Microsoft-Windows-Security-Auditing",
    eventId: "4688",
    channel: "Security",
    data: new Map(
      Object.entries({
        SubjectUserName: userName,
        SubjectDomainName: domainName,
        SubjectLogonId: logonOf(start),
        NewProcessId: `0x${recordId.toString(16)}`,
        NewProcessName: program.image,
        TokenElevationType: program.level === "System" ? "%%1936" : ofPeople,
        CommandLine: commandLine,
        TargetUserName: "-",
        ParentProcessName: program.parent,
        MandatoryLabel: labels[program.level],
      }),
    ),
  };
}
