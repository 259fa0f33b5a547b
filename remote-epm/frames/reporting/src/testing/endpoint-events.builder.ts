import type {
  EndpointAction,
  EndpointApplication,
  EndpointEvent,
  EndpointSummary,
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
  integrityLevels: [
    { integrityLevel: "Medium", starts: 900 },
    { integrityLevel: "High", starts: 300 },
  ],
  ...changes,
});
