import { createHash } from "node:crypto";
import { z } from "zod";
import type {
  EndpointActionKind,
  IntegrityLevel,
  TokenElevationType,
} from "@gatehouse/shared/contracts/endpoint-events.contract";
import { isStorableMoment } from "@gatehouse/shared/rules/storable-moments";
import type { XmlEvent } from "./endpoint-events-xml.ts";
import { logonOf, valueOf } from "./event-values.ts";
import { readDeclaredFacts } from "./read-declared-facts.ts";
import type { DeclaredFacts } from "./read-declared-facts.ts";

/** A process start in normalized form, ready for the table. */
export type ProcessStart = DeclaredFacts & {
  source: "sysmon1" | "security4688";
  computerName: string;
  userDomain: string;
  userName: string;
  applicationPath: string;
  applicationName: string;
  commandLine: string;
  parentPath: string;
  integrityLevel: IntegrityLevel;
  tokenElevationType: TokenElevationType | "";
  isElevated: boolean;
  action: EndpointActionKind;
  occurredAt: Date;
  recordId: number;
  /** What identifies the event at its source, without the organization. */
  identity: string;
};

/** A logon with administrator rights (Security event 4672). */
export type ElevatedLogon = { computerName: string; logonId: string; occurredAt: Date };

/** The reason why an event cannot be imported. */
export class EventContentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "EventContentError";
  }
}

const SECURITY = "Microsoft-Windows-Security-Auditing";

// Windows writes seven or nine fractional digits, depending on the export tool.
const systemTimeSchema = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/);
const recordIdSchema = z.string().regex(/^\d{1,15}$/);
const nameSchema = z.string().min(1).max(255);
const pathSchema = z.string().min(1).max(32_768);

const levelByRelativeId: [number, IntegrityLevel][] = [
  [0x5000, "Protected"],
  [0x4000, "System"],
  [0x3000, "High"],
  [0x2000, "Medium"],
  [0x1000, "Low"],
  [0, "Untrusted"],
];
const namedLevels: readonly IntegrityLevel[] = [
  "Untrusted",
  "Low",
  "AppContainer",
  "Medium",
  "High",
  "System",
  "Protected",
];
const tokenTypeByCode: Record<string, TokenElevationType> = {
  "%%1936": "default",
  "%%1937": "full",
  "%%1938": "limited",
};

function check<T>(schema: z.ZodType<T>, value: string, name: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const reason = value === "" ? "is missing" : `has an invalid value: ${JSON.stringify(value.slice(0, 60))}`;
  throw new EventContentError(`${name} ${reason}`);
}

/** Accepts Sysmon's names and the labels of Security 4688, such as `S-1-16-12288`. */
function readIntegrityLevel(text: string): IntegrityLevel {
  const label = /^S-1-16-(\d{1,6})$/.exec(text);
  if (label) {
    const relativeId = Number(label[1]);
    return levelByRelativeId.find(([least]) => relativeId >= least)?.[1] ?? "Unknown";
  }
  return namedLevels.find((level) => level === text) ?? "Unknown";
}

function readTime(text: string): Date {
  const date = new Date(check(systemTimeSchema, text, "TimeCreated"));
  if (!isStorableMoment(date.getTime()))
    throw new EventContentError(`TimeCreated has an invalid value: ${JSON.stringify(text)}`);
  return date;
}

/** Two tools export the same event with different precision, so trailing zeros of the time are ignored. */
function identityOf(event: XmlEvent): string {
  const time = event.systemTime.replace(/\.?0*Z$/, "Z");
  const guid = valueOf(event, "ProcessGuid").toUpperCase();
  const parts = [event.computer.toLowerCase(), event.channel.toLowerCase(), event.recordId, time, guid];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

function actionOf(level: IntegrityLevel, token: TokenElevationType | ""): EndpointActionKind {
  if (level === "System") return "system";
  return level === "High" || token === "full" ? "elevated" : "standard";
}

function splitUser(user: string): { userDomain: string; userName: string } {
  const separator = user.lastIndexOf("\\");
  return { userDomain: user.slice(0, Math.max(separator, 0)), userName: user.slice(separator + 1) };
}

/** Version 2 of 4688 names a target if the process runs as another user than the one who started it. */
function securityUser(event: XmlEvent): { userDomain: string; userName: string } {
  const target = valueOf(event, "TargetUserName");
  const kind = target === "" ? "Subject" : "Target";
  return { userDomain: valueOf(event, `${kind}DomainName`), userName: valueOf(event, `${kind}UserName`) };
}

function readFields(event: XmlEvent) {
  if (event.provider === "Microsoft-Windows-Sysmon" && event.eventId === "1") {
    const user = splitUser(valueOf(event, "User"));
    const path = valueOf(event, "Image");
    const parentPath = valueOf(event, "ParentImage");
    return { source: "sysmon1", user, path, parentPath, level: valueOf(event, "IntegrityLevel"), token: "" } as const;
  }
  if (event.provider === SECURITY && event.eventId === "4688") {
    return {
      source: "security4688",
      user: securityUser(event),
      path: valueOf(event, "NewProcessName"),
      parentPath: valueOf(event, "ParentProcessName"),
      level: valueOf(event, "MandatoryLabel"),
      token: tokenTypeByCode[valueOf(event, "TokenElevationType")] ?? "",
    } as const;
  }
  const name = `event ${event.eventId || "without EventID"} of ${event.provider || "an unnamed provider"}`;
  throw new EventContentError(`${name.slice(0, 120)} isn't a process start`);
}

/** Turns Sysmon event 1 or Security event 4688 into a process start; throws EventContentError for others. */
export function normalizeEvent(event: XmlEvent): ProcessStart {
  const { source, user, path, parentPath, level, token } = readFields(event);
  const applicationPath = check(pathSchema, path, "the program's path");
  const integrityLevel = readIntegrityLevel(level);
  const action = actionOf(integrityLevel, token);
  check(nameSchema, event.channel, "Channel");
  return {
    source,
    computerName: check(nameSchema, event.computer, "Computer"),
    userDomain: check(z.string().max(255), user.userDomain, "the user's domain"),
    userName: check(nameSchema, user.userName, "the user"),
    applicationPath,
    applicationName: (applicationPath.split(/[\\/]/).at(-1) ?? applicationPath).toLowerCase().slice(0, 255),
    commandLine: check(z.string().max(65_536), valueOf(event, "CommandLine"), "CommandLine"),
    parentPath: check(z.string().max(32_768), parentPath, "the parent's path"),
    integrityLevel,
    tokenElevationType: token,
    isElevated: action !== "standard",
    action,
    occurredAt: readTime(event.systemTime),
    recordId: Number(check(recordIdSchema, event.recordId, "EventRecordID")),
    identity: identityOf(event),
    ...readDeclaredFacts(event),
  };
}

/** The elevated logon that an event tells of; null if it is another event. */
export function readElevatedLogon(event: XmlEvent): ElevatedLogon | null {
  if (event.provider !== SECURITY || event.eventId !== "4672") return null;
  return {
    computerName: check(nameSchema, event.computer, "Computer").toLowerCase(),
    logonId: check(z.string().min(1), logonOf(event, "SubjectLogonId"), "SubjectLogonId"),
    occurredAt: readTime(event.systemTime),
  };
}
