import type { XmlEvent } from "./endpoint-events-xml.ts";

/** Windows writes "-" and Sysmon "?" for no value. */
export function valueOf(event: XmlEvent, name: string): string {
  const value = event.data.get(name)?.trim() ?? "";
  return value === "-" || value === "?" ? "" : value;
}

/** Windows pads the number of a logon with zeros or not; empty for none. */
export function logonOf(event: XmlEvent, name: string): string {
  const digits = /^0x0*([0-9a-f]{1,16})$/i.exec(valueOf(event, name))?.[1] ?? "0";
  return digits === "0" ? "" : `0x${digits.toLowerCase()}`;
}
