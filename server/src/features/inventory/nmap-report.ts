import { SaxesParser } from "saxes";
import { ImportFileError } from "../imports/import-problem.ts";
import type { RawRow } from "../imports/import-problem.ts";

type Attributes = Record<string, string>;

/** The facts about the whole scan. */
export type NmapRun = { args: string; version: string; startedAt: Date | null; endedAt: Date | null };

type Host = {
  line: number;
  isUp: boolean;
  address: string;
  name: string;
  system: string;
  kind: string;
  seenAt: string;
};

/** Kinds of machines that nmap tells apart, as assets call them; all others are "Other". */
const networkKinds = new Set(["switch", "router", "firewall", "WAP", "bridge", "load balancer", "broadband router"]);

/**
 * Reads the XML that `nmap -oX` writes: the hosts that are up as rows of assets. nmap writes a document type without
 * content; one with content could bring entities and other files, and is refused.
 */
export class NmapReport {
  readonly run: NmapRun = { args: "", version: "", startedAt: null, endedAt: null };
  private readonly parser = new SaxesParser();
  private rows: RawRow[] = [];
  private host: Host | null = null;
  private hasRoot = false;
  private isComplete = false;

  constructor() {
    this.parser.on("doctype", (content) => {
      if (content.trim() !== "nmaprun")
        this.refuse("xmlDoctype", "the document type has content, which nmap never writes.");
    });
    this.parser.on("opentag", ({ name, attributes }) => this.open(name, attributes));
    this.parser.on("closetag", ({ name }) => this.close(name));
    this.parser.on("error", () => this.refuse("xmlInvalid", "the XML isn't valid. The file may be cut off."));
  }

  async *read(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
    for await (const chunk of text) {
      this.parser.write(chunk);
      yield* this.rows;
      this.rows = [];
    }
    this.parser.close();
    if (!this.isComplete) this.refuse("scanCut", "the scan has no end. The file may be cut off.");
    yield* this.rows;
  }

  private open(name: string, attributes: Attributes): void {
    if (!this.hasRoot) this.openRoot(name, attributes);
    else if (name === "host") this.startHost(attributes);
    else if (name === "finished") this.run.endedAt = toDate(attributes["time"]);
    else if (this.host !== null && Object.hasOwn(parts, name)) parts[name]?.(this.host, attributes);
  }

  private openRoot(name: string, { args = "", version = "", start }: Attributes): void {
    if (name !== "nmaprun") this.refuse("notNmap", "the file isn't output of nmap -oX.");
    this.hasRoot = true;
    Object.assign(this.run, { args, version, startedAt: toDate(start) });
  }

  private startHost({ endtime, starttime }: Attributes): void {
    const seenAt = toDate(endtime ?? starttime) ?? this.run.startedAt;
    this.host = {
      line: this.parser.line,
      isUp: false,
      address: "",
      name: "",
      system: "",
      kind: "",
      seenAt: seenAt?.toISOString() ?? "",
    };
  }

  private close(name: string): void {
    if (name === "nmaprun") this.isComplete = true;
    if (name !== "host" || this.host === null) return;
    if (this.host.isUp && this.host.address !== "") this.rows.push(toRow(this.host));
    this.host = null;
  }

  private refuse(code: string, problem: string): never {
    throw new ImportFileError(code, problem, { line: this.parser.line });
  }
}

type ReadPart = (host: Host, attributes: Attributes) => void;

const parts: Readonly<Record<string, ReadPart | undefined>> = {
  status: (host, { state }) => {
    host.isUp = state === "up";
  },
  address: (host, { addr = "", addrtype }) => {
    if (addrtype !== "mac" && host.address === "") host.address = addr;
  },
  // The name that the user gave says less than the one that the address has.
  hostname: (host, { name = "", type }) => {
    if (host.name === "" || type === "PTR") host.name = name;
  },
  // The best guess comes first.
  osmatch: (host, { name = "" }) => {
    if (host.system === "") host.system = name;
  },
  osclass: (host, { type = "" }) => {
    if (host.kind === "") host.kind = type;
  },
};

/** A host without a name is called by its address. */
function toRow({ line, address, name, system, kind, seenAt }: Host): RawRow {
  const dnsName = name.replace(/\.$/, "");
  const [first = "", ...domain] = dnsName.split(".");
  const cells = new Map([
    ["name", first === "" ? address : first],
    ["domainName", domain.join(".")],
    ["ipAddress", address],
    ["lastSeenAt", seenAt],
  ]);
  if (dnsName !== "") cells.set("dnsName", dnsName);
  if (system !== "") cells.set("operatingSystem", system);
  if (networkKinds.has(kind)) cells.set("assetType", "Network device");
  return { kind: "row", line, cells };
}

function toDate(seconds: string | undefined): Date | null {
  return seconds !== undefined && /^\d{1,11}$/.test(seconds) ? new Date(Number(seconds) * 1000) : null;
}
