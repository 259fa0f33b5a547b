import { readFileSync } from "node:fs";
import * as z from "@gatehouse/shared/schema";
import { looseObject } from "zod/mini";
import type { PolicyDecision, PolicyResult } from "../../contracts/policy-content.contract.ts";
import {
  policyAssignmentSchema,
  policyContentSchema,
  processStartSchema,
} from "../../contracts/policy-content.contract.ts";
import { compilePolicies, judgeStart } from "./evaluate-policies.ts";

/**
 * What three policies do to 100 starts of a real event log. Each line was reasoned out by hand from
 * docs/policy-evaluation.md, with its reason; none was copied from the function's output. If a line fails, either the
 * function or the line contradicts the document: find out which, and never paste what the function says.
 *
 * Written as the rule that decides, or `default:` and the policy. Undecidable: all that is possible, in order, and the
 * missing fields in brackets.
 */
const decisions: [position: number, decision: string, reason: string][] = [
  // Priority 1, "security": MSEDGEWIN10, LAPTOP-*, DESKTOP-*, *.ecorp.com.
  [
    2,
    "default:security",
    "Public has no tool of these hashes, and is no user's profile, so a-uacme does not ask for a product",
  ],
  [3, "a-known", "below a profile, and the SHA-256 is one of the three"],
  [41, "default:security", "a share is in no folder of a variable"],
  [48, "a-child", "the parent is below System32; no text of a-host is in the command line"],
  [49, "a-until", "cmd.exe is no host of a-host; January 2020 is before the end"],
  [57, "a-child", "explorer.exe by its name, started by WMI"],
  [64, "a-uacme / default:security [product]", "a profile, no hash of the three, and no product was recorded"],
  [66, "a-windows", "SYSTEM is in NT AUTHORITY; a-until is for local users only"],
  [68, "a-uacme / default:security [product]", "as 64; it is no service, so a-service does not match"],
  [73, "a-host", "the command line ends with ,CreateBackdoor in any letter case"],
  [91, "a-known", "below Public, and the SHA-256 is one of the three"],
  [95, "a-net", "the two spaces of `sc  stop` count as one"],
  [97, "a-store", "a store app of a local user; its company is absent, and nobody asks for it"],
  [98, "a-until", "net.exe lacks the letter that net?.exe asks for"],
  [99, "a-net", "net1.exe fits net?.exe, and its command line *net? start *"],
  [106, "a-known", "the MD5 is one of the three, so a-uacme below is not reached"],
  [136, "a-until", "a console counts as any program of System32"],
  [149, "a-until", "the rule of the first policy decides before c-changes of the third"],
  [158, "a-uacme", "another hash than 106, the product in another letter case"],
  [
    162,
    "default:security",
    "bouss in any domain, but a-until ended in May 2020; the command line does not end with ipconfig",
  ],
  [163, "a-uacme", "a profile on a computer of DESKTOP-*"],
  [164, "a-uacme", "the temporary folder lies in the profile"],
  [166, "a-uacme", "another hash than 106"],
  [222, "default:security", "Public is not below %USERPROFILE%"],
  [247, "a-office", "2010 fits 20??; Word is the program here and not the parent"],
  [248, "a-host", "mshta.exe of SysWOW64 by its name, and .hta without its closing quotation mark"],
  [250, "a-host", "the command line ends with .jpg,PluginInit"],
  [454, "a-uacme / default:security [product]", "the desktop is in the profile, and no product was recorded"],
  [458, "a-uacme / default:security [product]", "nc64.exe has another hash than nc.exe"],
  [490, "default:security", "Window Manager is neither a local user nor NT AUTHORITY"],
  [499, "a-windows", "a-windows stands above a-service"],
  [527, "a-service", "C:\\program.exe is not below Windows, but a service"],
  [532, "a-until", "April 2020 is before the end; the user is a local one"],
  [543, "a-bginfo", "path and original file name in another letter case"],
  [545, "a-onedrive", "a-uacme has a product to compare, which is another one"],
  [547, "default:security", "C:\\Windows\\regedit.exe is not in System32"],
  [559, "a-windows", "the parent is absent, but a-child is already refused by the path"],
  [568, "default:security", "ProgramData is in none of the rules"],
  [570, "a-x86", "Program Files (x86)"],
  [573, "a-until", "wscript.exe is no host of a-host; August 2019"],
  [574, "c-root", "no rule of the first policy matches, so the third is asked before the default of the first"],
  [576, "default:security", "the default is that of the first policy, not of the third"],
  [596, "default:security", "July 2020 is after the end"],
  [597, "a-uacme / default:security [product]", "downloads are in the profile, and no product was recorded"],
  [598, "default:security", "`C:\\Windows \\` with a space is another folder than Windows"],
  [676, "default:security", "November 2020 is after the end"],
  // Priority 2, "domain": IEWIN7 and *.example.corp.
  [0, "b-vendors / default:domain [company]", "Public is in no rule, and no company was recorded"],
  [4, "b-started / b-system32 [parentPath]", "PC01$ is a computer's account; 4688 of this version has no parent"],
  [6, "b-ghost / b-vendors / default:domain [md5, company]", "below a profile, and 4688 has neither hash nor company"],
  [22, "b-vendors / default:domain [company]", "another MD5; downloads are not in b-writable"],
  [23, "b-writable", "AppData\\Roaming is %APPDATA%"],
  [24, "b-microsoft", "April 2019 is before the end"],
  [27, "b-started", "SYSTEM, started by services.exe"],
  [28, "default:domain", "Apache is neither Microsoft nor one of the vendors"],
  [32, "b-microsoft / b-vendors / default:domain [company]", "in System32, in time, and 4688 has no company"],
  [34, "b-started / b-system32 [parentPath]", "as 4, on another computer of the domain"],
  [43, "b-system32", "cmd.exe is no parent of b-started; a-host belongs to the first policy"],
  [170, "b-vendors", "Oracle, on the desktop, with another MD5"],
  [171, "b-vendors", "as 170; b3 concerns SYSTEM, but both of its rules are about Windows"],
  [173, "b-started", "C:\\Windows\\Sysmon.exe, started by services.exe"],
  [175, "b-ghost / b-vendors [md5]", "in a profile with a SHA-1 only; if it is not the ghost, it is Sysinternals"],
  [181, "default:domain", "May 23, 2019 is after the end; Microsoft is not among the vendors"],
  [227, "default:domain", "May 21, 2019 is the end"],
  [230, "b-vendors / default:domain [company]", "Python declares no company"],
  [239, "b-writable", "ProgramData, with a company that would be fine elsewhere"],
  [240, "b-microsoft", "May 18, 2019 is before the end"],
  [255, "b-vendors", "Mozilla; %PROGRAMFILES% is for user01 only"],
  [
    262,
    "c-changes / default:domain [groups]",
    "after the end; the third policy may be for this user, and its rule fits reg add",
  ],
  [266, "b-writable", "Windows\\Temp is %TEMP%, and b-writable stands above b-microsoft"],
  [267, "b-system32", "taskeng.exe is no parent of b-started"],
  [274, "b-access / b-microsoft [groups]", "user01 may be in the desktop team; if not, it is Windows in time"],
  [275, "b-access / b-microsoft [groups]", "as 274"],
  [291, "b-started", "started by smss.exe"],
  [
    308,
    "b-vendors / default:domain [company]",
    "SYSTEM; %PROGRAMFILES% is for user01 only, and no company was recorded",
  ],
  [332, "b-vendors", "C:\\Windows\\PSEXESVC.exe is of Sysinternals, so b-microsoft does not match"],
  [336, "b-programs", "the variable alone is everything below it"],
  [337, "b-sdb", "-q and Test.SDB without quotation marks; the pattern of the parent is a path with any folder"],
  [374, "b-access / b-system32 [groups]", "SYSTEM may be in the team; winlogon.exe is no parent of b-started"],
  [375, "b-writable", "C:\\osk.exe is a literal path; b-access is about the one of System32"],
  [381, "b-console", "mmc.exe with an .msc, started by explorer.exe"],
  [384, "b-programs", "below Program Files"],
  [394, "b-started", "below Windows, started by services.exe"],
  [445, "b-writable", "user01, but C:\\osk.exe is neither below Program Files nor in System32"],
  [560, "b-vendors / default:domain [company]", "4688 of python.exe has no company"],
  [561, "b-microsoft / b-vendors / default:domain [company]", "4688 in time"],
  [565, "b-started / b-system32 [parentPath]", "the account of a computer outside the domain ends with $ too"],
  [604, "b-vendors / default:domain [company]", "a product, but no company"],
  [606, "default:domain", "after the end"],
  [616, "b-writable", "AppData\\Roaming"],
  [620, "default:domain", "after the end"],
  [647, "b-microsoft", "May 11, 2019 is before the end"],
  [
    667,
    "b-writable / b-vendors / default:domain [path, company]",
    "a volume without a letter may be that of Windows; b-microsoft has ended",
  ],
  [678, "b-ghost", "the MD5; its SHA-256 is absent, and not asked for"],
  [679, "b-started", "started by svchost.exe"],
  // Priority 3, "admins": *\Administrator, and a group.
  [21, "c-changes", "the pattern begins with reg add, and the two spaces count as one"],
  [31, "default:admins", "the first two policies are not for DC1"],
  [45, "default:admins", "as 31"],
  [46, "c-changes", "the command line ends with ipconfig"],
  [63, "default:admins", "Administrator of another domain; notepad.exe is in no rule"],
  [272, "default:admins / no policy [groups]", "SYSTEM may be in the group of the only policy that is left"],
];

const fixtureSchema = z.object({
  policies: z.array(
    z.object({
      policyGuid: z.string(),
      name: z.string(),
      assignment: policyAssignmentSchema,
      content: policyContentSchema,
    }),
  ),
  starts: z.array(looseObject({ position: z.int() })),
});

const absent = {
  groups: null,
  sha256: null,
  sha1: null,
  md5: null,
  company: null,
  product: null,
  originalFileName: null,
  commandLine: null,
  parentPath: null,
};
// The starts at these positions of windows-process-events.xml, counted from 0, as the importer reads them. Absent fields
// are left out, and command lines are cut after 200 characters.
const fixture = fixtureSchema.parse(
  JSON.parse(readFileSync(new URL("golden-decisions.json", import.meta.url), "utf8")),
);
const starts = new Map(
  fixture.starts.map(({ position, ...start }) => [position, processStartSchema.parse({ ...absent, ...start })]),
);
const compiled = compilePolicies(fixture.policies);

function write({ decidedBy, ruleId, policyGuid }: PolicyDecision): string {
  if (ruleId !== null) return ruleId;
  return decidedBy === "noPolicy" ? "no policy" : `default:${policyGuid ?? ""}`;
}

function writeResult(result: PolicyResult): string {
  if (result.decidedBy !== "undecidable") return write(result);
  return `${result.possible.map(write).join(" / ")} [${result.missingFields.join(", ")}]`;
}

it("has 100 decisions, each for another start", () => {
  expect(new Set(decisions.map(([position]) => position)).size).toBe(100);
  expect(starts.size).toBe(100);
});

it.each(decisions)("start %i: %s, since %s", (position, decision) => {
  const start = starts.get(position);
  if (!start) throw new Error("The fixture lacks this start");
  expect(writeResult(judgeStart(compiled, start))).toBe(decision);
});
