import type {
  EndpointAction,
  EndpointApplication,
  EndpointEvent,
  EndpointSummary,
  EndpointTargetTypeCount,
  EndpointTrustedChild,
  EndpointUser,
} from "@gatehouse/shared/contracts/endpoint-events.contract";

const seen = "2026-01-15T08:30:00.000Z";

export const anApplication = (changes: Partial<EndpointApplication> = {}): EndpointApplication => ({
  application: "powershell.exe",
  starts: 1200,
  elevatedStarts: 7,
  users: 3,
  computers: 2,
  firstSeenAt: seen,
  lastSeenAt: seen,
  ...changes,
});

export const anEndpointUser = (changes: Partial<EndpointUser> = {}): EndpointUser => ({
  user: "NORTH\\anna",
  starts: 40,
  elevatedStarts: 4,
  applications: 12,
  computers: 1,
  lastSeenAt: seen,
  ...changes,
});

export const anAction = (changes: Partial<EndpointAction> = {}): EndpointAction => ({
  action: "elevated",
  application: "regedit.exe",
  user: "NORTH\\anna",
  integrityLevel: "High",
  tokenElevationType: "full",
  starts: 2,
  computers: 1,
  lastSeenAt: seen,
  ...changes,
});

export const aTargetType = (changes: Partial<EndpointTargetTypeCount> = {}): EndpointTargetTypeCount => ({
  targetType: "script",
  starts: 9,
  elevatedStarts: 4,
  applications: 3,
  users: 2,
  computers: 1,
  lastSeenAt: seen,
  ...changes,
});

export const aTrustedChild = (changes: Partial<EndpointTrustedChild> = {}): EndpointTrustedChild => ({
  parent: "winword.exe",
  parentKind: "office",
  application: "cmd.exe",
  targetType: "executable",
  starts: 5,
  elevatedStarts: 0,
  users: 1,
  computers: 1,
  firstSeenAt: seen,
  lastSeenAt: seen,
  ...changes,
});

export const anEvent = (changes: Partial<EndpointEvent> = {}): EndpointEvent => ({
  id: "event-1",
  occurredAt: seen,
  source: "sysmon",
  computer: "WS-014",
  user: "NORTH\\anna",
  application: "cmd.exe",
  image: "C:\\Windows\\System32\\cmd.exe",
  commandLine: "cmd.exe /c whoami",
  parentImage: "C:\\Windows\\explorer.exe",
  integrityLevel: "Medium",
  tokenElevationType: null,
  isElevated: false,
  action: "standard",
  targetType: "executable",
  parent: "explorer.exe",
  hashes: { md5: null, sha1: null, sha256: null, imphash: null },
  declaredCompany: null,
  product: null,
  description: null,
  fileVersion: null,
  originalFileName: null,
  parentCommandLine: null,
  currentDirectory: null,
  processGuid: null,
  parentProcessGuid: null,
  ruleName: null,
  isElevatedLogon: false,
  ...changes,
});

export const aSummary = (changes: Partial<EndpointSummary> = {}): EndpointSummary => ({
  starts: 1200,
  elevatedStarts: 300,
  applications: 42,
  users: 9,
  computers: 5,
  firstSeenAt: "2026-01-14T08:00:00.000Z",
  lastSeenAt: seen,
  days: [
    { date: "2026-01-13", starts: 200, elevatedStarts: 50 },
    { date: "2026-01-15", starts: 1000, elevatedStarts: 250 },
  ],
  bins: {
    unit: "day",
    step: 1,
    items: [
      { from: "2026-01-13T00:00:00.000Z", to: "2026-01-14T00:00:00.000Z", starts: 200, elevatedStarts: 50 },
      { from: "2026-01-14T00:00:00.000Z", to: "2026-01-15T00:00:00.000Z", starts: 0, elevatedStarts: 0 },
      { from: "2026-01-15T00:00:00.000Z", to: "2026-01-16T00:00:00.000Z", starts: 1000, elevatedStarts: 250 },
    ],
  },
  integrityLevels: [
    { integrityLevel: "Medium", starts: 900 },
    { integrityLevel: "High", starts: 300 },
  ],
  actions: [
    { action: "standard", starts: 900 },
    { action: "elevated", starts: 300 },
  ],
  targetTypes: [
    { targetType: "executable", starts: 1100 },
    { targetType: "script", starts: 100 },
  ],
  trustedChildStarts: 12,
  ...changes,
});
