import { readReleaseVersion } from "../product-version.ts";
import { calderPrograms } from "./calder-programs.ts";
import { commonPrograms } from "./common-programs.ts";
import type { DemonstrationOrganization } from "./demonstration-users.ts";
import { northmoorPrograms } from "./northmoor-programs.ts";
import type { ComputerRole, ProgramTemplate } from "./program-template.ts";

export type Person = { userName: string; firstName: string; lastName: string };

/** A computer that reports process starts, and the accounts used on it. */
export type ReportingComputer = { name: string; role: ComputerRole; users: readonly string[] };

/** The data of a demonstration organization. Two organizations share only the Windows programs. */
export type Estate = {
  /** DNS domain of its machines. */
  domain: string;
  /** Windows domain of its users. */
  windowsDomain: string;
  network: string;
  assetCount: number;
  /** `x.y.z` of the scanner agents. */
  agentVersion: string;
  sites: readonly string[];
  people: readonly Person[];
  /** In order of priority; the last has none, like new ones. */
  policies: readonly { name: string; workGroupName: string; productCode: "EPMWindows" | "EPMUnix" | "EPMMac" }[];
  /** Folder of its recording in `server/demo/sessions`. */
  recording: string;
  computers: readonly ReportingComputer[];
  programs: readonly ProgramTemplate[];
};

const northmoor: Estate = {
  domain: "northmoor.example",
  windowsDomain: "NORTHMOOR",
  network: "10.20",
  assetCount: 260,
  agentVersion: readReleaseVersion(),
  sites: ["ham", "osl", "lis", "krk", "dub", "gva"],
  people: [
    { userName: "jferreira", firstName: "Joana", lastName: "Ferreira" },
    { userName: "mkowalska", firstName: "Maja", lastName: "Kowalska" },
    { userName: "aoreilly", firstName: "Aoife", lastName: "O'Reilly" },
    { userName: "lhansen", firstName: "Lars", lastName: "Hansen" },
    { userName: "rdubois", firstName: "Renée", lastName: "Dubois" },
    { userName: "kbauer", firstName: "Katrin", lastName: "Bauer" },
  ],
  policies: [
    { name: "Domain controllers", workGroupName: "Identity", productCode: "EPMWindows" },
    { name: "Jump hosts", workGroupName: "Operations", productCode: "EPMWindows" },
    { name: "Plant workstations", workGroupName: "Plant", productCode: "EPMWindows" },
    { name: "Database servers", workGroupName: "Operations", productCode: "EPMUnix" },
    { name: "Build agents", workGroupName: "Engineering", productCode: "EPMUnix" },
    { name: "Designers", workGroupName: "Engineering", productCode: "EPMMac" },
    { name: "Office workstations", workGroupName: "Office", productCode: "EPMWindows" },
    { name: "Lab machines", workGroupName: "Engineering", productCode: "EPMUnix" },
  ],
  recording: "database-maintenance",
  computers: [
    { name: "ws-acc-014", role: "office", users: ["m.keller", "s.brandt"] },
    { name: "ws-acc-015", role: "office", users: ["j.okafor"] },
    { name: "lt-sales-11", role: "office", users: ["a.lindqvist"] },
    { name: "ws-hr-007", role: "office", users: ["p.moreau", "adm.helpdesk"] },
    { name: "ws-dev-003", role: "developer", users: ["t.nakamura"] },
    { name: "ws-dev-009", role: "developer", users: ["r.silva", "t.nakamura"] },
    { name: "srv-file-02", role: "server", users: ["adm.helpdesk", "adm.backup"] },
    { name: "srv-db-01", role: "server", users: ["adm.database", "adm.backup"] },
  ],
  programs: [...commonPrograms, ...northmoorPrograms],
};

const calder: Estate = {
  domain: "calder.example",
  windowsDomain: "CALDER",
  network: "10.40",
  assetCount: 140,
  // Older than the product, to show the warning.
  agentVersion: "0.9.4",
  sites: ["hfx", "hud", "lds", "brd", "yrk"],
  people: [
    { userName: "jwhitaker", firstName: "June", lastName: "Whitaker" },
    { userName: "akhan", firstName: "Asif", lastName: "Khan" },
    { userName: "smcallister", firstName: "Struan", lastName: "McAllister" },
    { userName: "dokoye", firstName: "Dalia", lastName: "Okoye" },
    { userName: "hrutter", firstName: "Hazel", lastName: "Rutter" },
  ],
  policies: [
    { name: "Clinical record servers", workGroupName: "Records", productCode: "EPMUnix" },
    { name: "Ward computers", workGroupName: "Wards", productCode: "EPMWindows" },
    { name: "Imaging stations", workGroupName: "Imaging", productCode: "EPMWindows" },
    { name: "Laboratory instruments", workGroupName: "Laboratory", productCode: "EPMWindows" },
    { name: "Pharmacy", workGroupName: "Pharmacy", productCode: "EPMWindows" },
    { name: "Tablets on rounds", workGroupName: "Wards", productCode: "EPMMac" },
    { name: "Administration", workGroupName: "Office", productCode: "EPMWindows" },
    { name: "Research cluster", workGroupName: "Research", productCode: "EPMUnix" },
  ],
  recording: "archive-cleanup",
  computers: [
    { name: "wrd-3b-01", role: "ward", users: ["nurse.3b", "h.rutter"] },
    { name: "wrd-3b-02", role: "ward", users: ["nurse.3b"] },
    { name: "wrd-5a-01", role: "ward", users: ["nurse.5a", "d.okoye"] },
    { name: "img-ws-02", role: "laboratory", users: ["c.pickles", "j.whitaker"] },
    { name: "lab-ws-04", role: "laboratory", users: ["f.haworth"] },
    { name: "pha-ws-01", role: "office", users: ["g.rowbotham", "it.support"] },
    { name: "adm-ws-11", role: "office", users: ["b.sutcliffe"] },
    { name: "srv-hl7-01", role: "server", users: ["it.support", "svc.interlink"] },
    { name: "srv-arch-02", role: "server", users: ["it.archive"] },
  ],
  programs: [...commonPrograms, ...calderPrograms],
};

export const estates: Record<DemonstrationOrganization, Estate> = {
  "Northmoor Energy": northmoor,
  "Calder Health": calder,
};

/** Also the user name. No real user can have it: `.example` is reserved (RFC 2606). */
export const addressOf = ({ userName }: Person, { domain }: Pick<Estate, "domain">): string => `${userName}@${domain}`;
