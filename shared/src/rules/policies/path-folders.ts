import type { PathVariable } from "../../contracts/policy-content.contract.ts";
import type { ParsedPath } from "./parse-path.ts";

/** Events do not name the drive of Windows; nearly every installation has it on this one. */
export const SYSTEM_DRIVE = "c";

/** Finds where the part below a folder begins in a path, or -1. */
type FolderEnd = (path: ParsedPath) => number;

/** What a variable stands for: folders of the drive with Windows, or a drive that users plug in. */
export type VariableFolders = { kind: "systemDrive"; ends: readonly FolderEnd[] } | { kind: "otherDrive" };

/** These folders below `Users` belong to no user. */
const sharedProfiles: ReadonlySet<string> = new Set(["public", "default", "default user", "all users"]);
const serviceProfiles = [
  String.raw`\windows\system32\config\systemprofile`,
  String.raw`\windows\syswow64\config\systemprofile`,
  String.raw`\windows\serviceprofiles\localservice`,
  String.raw`\windows\serviceprofiles\networkservice`,
];
const USERS = "\\users\\";

function isEndOfFolder(text: string, at: number): boolean {
  return at === text.length || text.charAt(at) === "\\";
}

function folder(name: string): FolderEnd {
  return ({ text, restAt }) => {
    const end = restAt + name.length;
    return text.startsWith(name, restAt) && isEndOfFolder(text, end) ? end : -1;
  };
}

const serviceProfileEnds = serviceProfiles.map(folder);

/** Where the folder of any user's profile ends, those of service accounts among them. */
function endOfProfile(path: ParsedPath): number {
  const { text, restAt } = path;
  if (text.startsWith(USERS, restAt)) {
    const nameAt = restAt + USERS.length;
    const next = text.indexOf("\\", nameAt);
    const end = next === -1 ? text.length : next;
    return end === nameAt || sharedProfiles.has(text.slice(nameAt, end)) ? -1 : end;
  }
  return serviceProfileEnds.map((find) => find(path)).find((end) => end !== -1) ?? -1;
}

function profile(below: string): FolderEnd {
  return (path) => {
    const profileEnd = endOfProfile(path);
    const end = profileEnd + below.length;
    return profileEnd !== -1 && path.text.startsWith(below, profileEnd) && isEndOfFolder(path.text, end) ? end : -1;
  };
}

const on = (...ends: FolderEnd[]): VariableFolders => ({ kind: "systemDrive", ends });
const raw = String.raw;
const wholeDrive = on(({ restAt }) => restAt);
const windows = on(folder(raw`\windows`));
const programData = on(folder(raw`\programdata`));
const temporary = on(profile(raw`\appdata\local\temp`), folder(raw`\windows\temp`));
const otherDrive: VariableFolders = { kind: "otherDrive" };

export const foldersByVariable: Record<PathVariable, VariableFolders> = {
  OSDRIVE: wholeDrive,
  SYSTEMDRIVE: wholeDrive,
  WINDIR: windows,
  SYSTEMROOT: windows,
  SYSTEM32: on(folder(raw`\windows\system32`), folder(raw`\windows\syswow64`)),
  PROGRAMFILES: on(folder(raw`\program files`), folder(raw`\program files (x86)`)),
  "PROGRAMFILES(X86)": on(folder(raw`\program files (x86)`)),
  PROGRAMW6432: on(folder(raw`\program files`)),
  COMMONPROGRAMFILES: on(folder(raw`\program files\common files`), folder(raw`\program files (x86)\common files`)),
  PROGRAMDATA: programData,
  ALLUSERSPROFILE: programData,
  PUBLIC: on(folder(raw`\users\public`)),
  USERPROFILE: on(profile("")),
  APPDATA: on(profile(raw`\appdata\roaming`)),
  LOCALAPPDATA: on(profile(raw`\appdata\local`)),
  TEMP: temporary,
  TMP: temporary,
  REMOVABLE: otherDrive,
  HOT: otherDrive,
};
