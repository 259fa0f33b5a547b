const SECOND_MS = 1000;

/** Events as Windows' tools export them, with all fields of Sysmon. */
export function* writeEvents(count: number, isRich: boolean): Generator<string> {
  const startMs = Date.parse("2026-03-02T08:00:00Z");
  yield '<?xml version="1.0" encoding="utf-8"?>\n<Events>\n';
  for (let number = 0; number < count; number += 1)
    yield writeEvent(number, new Date(startMs + number * SECOND_MS), isRich);
  yield "</Events>\n";
}

function writeEvent(number: number, time: Date, isRich: boolean): string {
  const data = {
    ProcessGuid: `{365ABB72-A3A4-5CC4-0000-${String(number).padStart(12, "0")}}`,
    Image: `C:\\Program Files\\Bench\\program-${number % 40}.exe`,
    CommandLine: `program-${number % 40}.exe --open file-${number}`,
    User: `BENCH\\user-${number % 300}`,
    IntegrityLevel: number % 5 === 0 ? "High" : "Medium",
    ParentImage: "C:\\Windows\\explorer.exe",
    ...(isRich && {
      Company: "Bench Ltd.",
      Product: "Bench",
      CurrentDirectory: "C:\\Users\\Public\\",
      Hashes: `SHA256=${number.toString(16).padStart(64, "a")}`,
      ParentCommandLine: "explorer.exe",
    }),
  };
  const fields = Object.entries(data).map(([name, value]) => `<Data Name="${name}">${value}</Data>`);
  return `<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System>
<Provider Name="Microsoft-Windows-Sysmon"/><EventID>1</EventID><TimeCreated SystemTime="${time.toISOString()}"/>
<EventRecordID>${number + 1}</EventRecordID><Channel>Microsoft-Windows-Sysmon/Operational</Channel>
<Computer>import-${number % 300}.example.test</Computer></System>
<EventData>${fields.join("")}</EventData></Event>\n`;
}
