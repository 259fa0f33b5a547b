import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import type { GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import { parent, related } from "./grid-relations.ts";
import type { GridRelation } from "./grid-relations.ts";

/** Which audit events are about a row: those with its subject. */
export type GridAuditSubject = {
  field: string;
  /** Beginnings of the actions; events with the same subject may be about something else of that name. */
  actions?: readonly string[];
};

/** What the details of a row have beside its fields. */
export type GridDetailsPlan = {
  /** Fields of text below the title. */
  subtitle: readonly string[];
  /** Fields that users look for elsewhere, and so can copy. */
  identifiers: readonly string[];
  relations: readonly GridRelation[];
  audit: GridAuditSubject;
};

const byId: GridAuditSubject = { field: "id" };

const ofAsset: GridDetailsPlan = {
  subtitle: ["assetType", "operatingSystem"],
  identifiers: ["id", "name", "dnsName", "ipAddress"],
  relations: [
    related("managedSystems", "assetId", "id"),
    related("managedAccounts", "assetId", "id"),
    related("scans", "assetIds", "id"),
    related("events", "source", "dnsName", "name"),
    related("recordedSessions", "assetName", "dnsName", "name"),
    related("endpointEvents", "computerName", "dnsName", "name"),
  ],
  audit: byId,
};

const ofSystem: GridDetailsPlan = {
  subtitle: ["platform", "networkAddress"],
  identifiers: ["id", "name", "networkAddress"],
  relations: [
    parent("assets", "id", "assetId"),
    related("managedAccounts", "managedSystemId", "id"),
    related("recordedSessions", "assetName", "name", "networkAddress"),
    related("events", "source", "name", "networkAddress"),
  ],
  audit: byId,
};

const ofAccount: GridDetailsPlan = {
  subtitle: ["systemName", "accountDomainName"],
  identifiers: ["id", "accountName", "systemName"],
  relations: [
    parent("managedSystems", "id", "managedSystemId"),
    parent("assets", "id", "assetId"),
    {
      grid: "recordedSessions",
      where: sameValues({ assetName: "systemName", accountName: "accountName" }),
    },
    related("events", "source", "systemName"),
  ],
  audit: byId,
};

const ofScan: GridDetailsPlan = {
  subtitle: ["scanType", "target"],
  identifiers: ["id", "name", "target"],
  relations: [related("assets", "scanIds", "id")],
  audit: byId,
};

const ofEvent: GridDetailsPlan = {
  subtitle: ["category", "source"],
  identifiers: ["id", "source", "userName"],
  relations: [parent("assets", "dnsName", "source"), related("events", "source", "source")],
  audit: byId,
};

const ofRecording: GridDetailsPlan = {
  subtitle: ["userName", "assetName"],
  identifiers: ["id", "userName", "assetName", "accountName"],
  relations: [parent("assets", "name", "assetName"), parent("managedSystems", "name", "assetName")],
  audit: { field: "id", actions: ["recorded-sessions."] },
};

const ofUser: GridDetailsPlan = {
  subtitle: ["firstName", "lastName", "emailAddress"],
  identifiers: ["id", "userName", "emailAddress"],
  relations: [
    related("recordedSessions", "userName", "userName"),
    {
      grid: "signInAttempts",
      where: ({ userName }) => [
        { field: "canonicalName", operator: "is", values: [canonicalName(String(userName ?? ""))] },
      ],
    },
    related("events", "userName", "userName"),
    related("auditEvents", "userName", "userName"),
    related("memberships", "userName", "userName"),
  ],
  audit: {
    field: "userName",
    actions: ["user.", "membership.", "password.", "sessions.", "sign-in.", "factor.", "browser-extension."],
  },
};

const ofAuthenticator: GridDetailsPlan = { subtitle: [], identifiers: ["id"], relations: [], audit: byId };

const ofSignInAttempt: GridDetailsPlan = {
  subtitle: ["network"],
  identifiers: ["id", "canonicalName", "network"],
  relations: [
    parent("users", "userName", "canonicalName"),
    related("signInAttempts", "canonicalName", "canonicalName"),
  ],
  audit: byId,
};

const ofAuditEvent: GridDetailsPlan = {
  subtitle: ["userName", "subjectName"],
  identifiers: ["id", "userName", "subject", "address"],
  relations: [parent("users", "userName", "userName"), related("auditEvents", "subject", "subject")],
  audit: byId,
};

const ofEndpointEvent: GridDetailsPlan = {
  subtitle: ["computerName", "userName"],
  identifiers: [
    "id",
    "computerName",
    "userName",
    "applicationPath",
    "commandLine",
    "parentPath",
    "parentCommandLine",
    "processGuid",
    "parentProcessGuid",
    "md5",
    "sha1",
    "sha256",
    "imphash",
  ],
  relations: [
    parent("assets", "name", "computerName"),
    { grid: "endpointEvents", where: sameValues({ applicationPath: "applicationPath", computerName: "computerName" }) },
  ],
  audit: byId,
};

const ofPolicy: GridDetailsPlan = {
  subtitle: ["workGroupName"],
  identifiers: ["id", "name"],
  relations: [],
  audit: byId,
};

const ofJob: GridDetailsPlan = {
  subtitle: ["subject"],
  identifiers: ["id", "subject"],
  relations: [],
  audit: byId,
};

const ofOrganization: GridDetailsPlan = {
  subtitle: [],
  identifiers: ["id", "organizationName"],
  relations: [related("users", "organizations", "organizationName")],
  audit: byId,
};

const ofRole: GridDetailsPlan = {
  subtitle: [],
  identifiers: ["id", "roleName"],
  relations: [related("memberships", "roles", "roleName")],
  audit: byId,
};

const ofMembership: GridDetailsPlan = {
  subtitle: ["firstName", "lastName"],
  identifiers: ["id", "userName"],
  relations: [parent("users", "userName", "userName")],
  audit: { field: "userName", actions: ["membership."] },
};

const ofUserGroup: GridDetailsPlan = {
  subtitle: ["groupSource"],
  identifiers: ["id", "groupName"],
  relations: [],
  audit: byId,
};

/** By definition id. */
export const gridDetailsPlans: Readonly<Record<string, GridDetailsPlan>> = {
  [gridDefinitionIds.assets]: ofAsset,
  [gridDefinitionIds.managedSystems]: ofSystem,
  [gridDefinitionIds.managedAccounts]: ofAccount,
  [gridDefinitionIds.scans]: ofScan,
  [gridDefinitionIds.events]: ofEvent,
  [gridDefinitionIds.recordedSessions]: ofRecording,
  [gridDefinitionIds.users]: ofUser,
  [gridDefinitionIds.organizations]: ofOrganization,
  [gridDefinitionIds.roles]: ofRole,
  [gridDefinitionIds.memberships]: ofMembership,
  [gridDefinitionIds.userGroups]: ofUserGroup,
  [gridDefinitionIds.authenticators]: ofAuthenticator,
  [gridDefinitionIds.signInAttempts]: ofSignInAttempt,
  [gridDefinitionIds.auditEvents]: ofAuditEvent,
  [gridDefinitionIds.endpointEvents]: ofEndpointEvent,
  [gridDefinitionIds.policies]: ofPolicy,
  [gridDefinitionIds.jobs]: ofJob,
};

/** Rows that agree with this one in several fields, which all must have a value. */
function sameValues(fields: Record<string, string>): GridRelation["where"] {
  return (row: GridRow) => {
    const conditions = Object.entries(fields).flatMap(([field, own]) => related("", field, own).where(row) ?? []);
    return conditions.length === Object.keys(fields).length ? conditions : null;
  };
}
