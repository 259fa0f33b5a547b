import { isIP } from "node:net";
import { extensionIdSchema } from "@gatehouse/shared/contracts/browser-extension.contract";
import { secretKeyBytes } from "./crypto/installation-secret.ts";
import { isMailAddress } from "./features/mails/mails-address.ts";
import { isMailHost } from "./features/mails/mails-host.ts";
import { isLoopbackHostName } from "./routing/loopback.ts";

export function parseText(text: string): string {
  return text;
}

export function parseOptionalText(text: string): string | null {
  return text === "" ? null : text;
}

export function parseInteger(text: string, smallest: number, largest: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < smallest || value > largest)
    throw new Error(`must be a whole number from ${smallest} to ${largest}, but is "${text}"`);
  return value;
}

export function parseChoice<const Choices extends readonly string[]>(text: string, choices: Choices): Choices[number] {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new Error(`must be one of ${choices.join(", ")}, but is "${text}"`);
  return choice;
}

export function parseFlag(text: string): boolean {
  return parseChoice(text, ["true", "false"]) === "true";
}

export function parseDatabaseUrl(text: string): string | null {
  if (text === "") return null;
  // The message never repeats the value: it may contain a password.
  if (!/^postgres(ql)?:\/\//.test(text)) throw new Error("must start with postgres:// or postgresql://");
  return text;
}

/** The message never repeats the value. */
export function parseSecretKey(text: string): Buffer | null {
  if (text === "") return null;
  const key = Buffer.from(text, "base64");
  // Node ignores characters that are no base64; only a text that round-trips is valid.
  if (key.length !== secretKeyBytes || key.toString("base64") !== text)
    throw new Error(
      `must be ${secretKeyBytes} bytes in base64, such as \`openssl rand -base64 ${secretKeyBytes}\` prints`,
    );
  return key;
}

/** The origin without a trailing slash; null to derive it from the port. */
export function parsePublicUrl(text: string): string | null {
  if (text === "") return null;
  if (!URL.canParse(text)) throw new Error(`must be an address such as https://console.example.com, but is "${text}"`);
  const url = new URL(text);
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "")
    throw new Error("must be an origin only, without path, query or username");
  if (url.protocol === "https:") return url.origin;
  if (url.protocol === "http:" && isLoopbackHostName(url.hostname)) return url.origin;
  throw new Error("must use https, unless it names this machine (localhost)");
}

/** Target of a console link: an https URL, or a mail address as mailto:. */
export function parseLink(text: string): string | null {
  if (text === "") return null;
  const protocol = URL.canParse(text) ? new URL(text).protocol : "";
  if (protocol !== "https:" && protocol !== "mailto:")
    throw new Error(`must be an address such as https://www.example.com or mailto:name@example.com, but is "${text}"`);
  return text;
}

/** URL that a browser is redirected to. */
export function parseWebAddress(text: string): string | null {
  const link = parseLink(text);
  if (link?.startsWith("mailto:") === true) throw new Error(`must be a web address, but is "${text}"`);
  return link;
}

/** Ids as Chromium assigns them. */
export function parseExtensionIds(text: string): string[] {
  const ids = text
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  for (const id of ids)
    if (!extensionIdSchema.safeParse(id).success)
      throw new Error(`must be ids of 32 letters from a to p, but "${id}" isn't one`);
  return ids;
}

/** The port has a setting of its own. */
export function parseMailHost(text: string): string | null {
  if (text === "") return null;
  if (!isMailHost(text)) throw new Error(`must be a host name or an IP address without a port, but is "${text}"`);
  return text;
}

export function parseMailAddress(text: string): string | null {
  if (text === "") return null;
  if (!isMailAddress(text)) throw new Error(`must be one address such as gatehouse@example.com, but is "${text}"`);
  return text;
}

export function parseAddressRanges(text: string): string[] {
  const ranges = text
    .split(",")
    .map((range) => range.trim())
    .filter((range) => range !== "");
  for (const range of ranges) {
    const [address = "", bits, ...rest] = range.split("/");
    const family = isIP(address);
    const largest = family === 4 ? 32 : 128;
    if (family === 0 || rest.length > 0 || (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > largest)))
      throw new Error(`must be address ranges such as 10.0.0.0/8, but "${range}" isn't one`);
  }
  return ranges;
}
