/** Builds XML of events for tests, as Windows tools write it. */
export const EVENT_XMLNS = "http://schemas.microsoft.com/win/2004/08/events/event";

type EventParts = {
  provider?: string;
  eventId?: string;
  time?: string;
  recordId?: string;
  channel?: string;
  computer?: string;
  data?: Record<string, string>;
};

export function buildEventXml(parts: EventParts, xmlns: string | null = EVENT_XMLNS): string {
  const data = Object.entries(parts.data ?? {})
    .map(([name, value]) => `    <Data Name="${name}">${value}</Data>`)
    .join("\n");
  return `<Event${xmlns === null ? "" : ` xmlns="${xmlns}"`}>
  <System>
    <Provider Name="${parts.provider ?? "Microsoft-Windows-Sysmon"}" Guid="{5770385F-C22A-43E0-BF4C-06F5698FFBD9}"/>
    <EventID>${parts.eventId ?? "1"}</EventID>
    <TimeCreated SystemTime="${parts.time ?? "2026-01-05T08:30:00.123456700Z"}"/>
    <EventRecordID>${parts.recordId ?? "42"}</EventRecordID>
    <Channel>${parts.channel ?? "Microsoft-Windows-Sysmon/Operational"}</Channel>
    <Computer>${parts.computer ?? "WS-01.example.test"}</Computer>
  </System>
  <EventData>
${data}
  </EventData>
</Event>`;
}

export function buildSysmonXml(data: Record<string, string> = {}, parts: EventParts = {}): string {
  return buildEventXml({
    ...parts,
    data: {
      ProcessGuid: "{365ABB72-A3A4-5CC4-0000-001084960C00}",
      Image: "C:\\Windows\\System32\\cmd.exe",
      CommandLine: "cmd.exe /c dir",
      User: "EXAMPLE\\ada",
      IntegrityLevel: "Medium",
      ParentImage: "C:\\Windows\\explorer.exe",
      ...data,
    },
  });
}

export function buildSecurityXml(data: Record<string, string> = {}, parts: EventParts = {}): string {
  return buildEventXml({
    provider: "Microsoft-Windows-Security-Auditing",
    eventId: "4688",
    channel: "Security",
    ...parts,
    data: {
      SubjectUserName: "ada",
      SubjectDomainName: "EXAMPLE",
      NewProcessName: "C:\\Windows\\regedit.exe",
      TokenElevationType: "%%1936",
      ...data,
    },
  });
}
