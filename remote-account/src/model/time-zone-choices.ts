type Choice = { value: string; label: string };

/** Browsers list some zones under names that are no longer used. */
const presentNames: Readonly<Record<string, string>> = {
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Godthab": "America/Nuuk",
  "Pacific/Truk": "Pacific/Chuuk",
};

type Zone = { value: string; offset: string };

const HOUR_MS = 3_600_000;

/** Reading all differences takes a slow computer half a second, so they are read once an hour. */
let lastRead: { hour: number; zones: readonly Zone[] } | null = null;

function readZones(now: Date): readonly Zone[] {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  if (lastRead?.hour !== hour) {
    const offsets = ["UTC", ...Intl.supportedValuesOf("timeZone")].map((listed): Zone => {
      const timeZone = presentNames[listed] ?? listed;
      const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
      const offset = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
      return { value: timeZone, offset: offset.replace("GMT", "UTC") };
    });
    lastRead = { hour, zones: [...new Map(offsets.map((zone) => [zone.value, zone])).values()] };
  }
  return lastRead.zones;
}

/** All time zones by name, with their difference from UTC at a moment, in a language. */
export function listTimeZones(now: Date): (language: string) => Choice[] {
  const zones = readZones(now);
  return (language) =>
    zones
      .map(({ value, offset }) => ({
        value,
        label: value === "UTC" ? value : `${value.replaceAll("_", " ")} (${offset})`,
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language));
}
