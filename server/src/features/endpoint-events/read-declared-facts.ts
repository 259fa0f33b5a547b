import type { XmlEvent } from "./endpoint-events-xml.ts";
import { logonOf, valueOf } from "./event-values.ts";

/** What an event says of the file and of the process beside what identifies it; empty for what it doesn't say. */
export type DeclaredFacts = {
  md5: string;
  sha1: string;
  sha256: string;
  imphash: string;
  declaredCompany: string;
  product: string;
  description: string;
  fileVersion: string;
  originalFileName: string;
  parentCommandLine: string;
  currentDirectory: string;
  processGuid: string;
  parentProcessGuid: string;
  ruleName: string;
  logonId: string;
};

const MAX_NAME = 1024;
const MAX_TEXT = 32_768;
const MAX_GUID = 64;
const hashLengths = { md5: 32, sha1: 40, sha256: 64, imphash: 32 } as const;

/** `SHA1=…,MD5=…,SHA256=…,IMPHASH=…`, as many as Sysmon's configuration asks for; zeros are no hash. */
function readHashes(text: string): Pick<DeclaredFacts, keyof typeof hashLengths> {
  const found = new Map(
    text.split(",").map((part) => {
      const [name = "", digits = ""] = part.split("=");
      return [name.trim().toLowerCase(), digits.trim().toLowerCase()];
    }),
  );
  const hash = (name: keyof typeof hashLengths): string => {
    const digits = found.get(name) ?? "";
    return digits.length === hashLengths[name] && /^[0-9a-f]+$/.test(digits) && !/^0+$/.test(digits) ? digits : "";
  };
  return { md5: hash("md5"), sha1: hash("sha1"), sha256: hash("sha256"), imphash: hash("imphash") };
}

/** Security 4688 names the logon of a target user only if the process runs as that user. */
function readLogon(event: XmlEvent): string {
  return logonOf(event, "LogonId") || logonOf(event, "TargetLogonId") || logonOf(event, "SubjectLogonId");
}

/** Longer values are cut: they are shown, and nothing depends on them. */
export function readDeclaredFacts(event: XmlEvent): DeclaredFacts {
  const read = (name: string, length: number): string => valueOf(event, name).slice(0, length);
  return {
    ...readHashes(valueOf(event, "Hashes")),
    declaredCompany: read("Company", MAX_NAME),
    product: read("Product", MAX_NAME),
    description: read("Description", MAX_NAME),
    fileVersion: read("FileVersion", MAX_NAME),
    originalFileName: read("OriginalFileName", MAX_NAME),
    parentCommandLine: read("ParentCommandLine", MAX_TEXT),
    currentDirectory: read("CurrentDirectory", MAX_TEXT),
    processGuid: read("ProcessGuid", MAX_GUID).toUpperCase(),
    parentProcessGuid: read("ParentProcessGuid", MAX_GUID).toUpperCase(),
    ruleName: read("RuleName", MAX_NAME),
    logonId: readLogon(event),
  };
}
