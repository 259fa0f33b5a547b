import { localArea } from "./safe-storage.ts";

/**
 * The two themes of the console.
 *
 * @since contract 1
 */
export type Theme = "default" | "darkmode";

/**
 * Choices of a user of this browser, stored between visits.
 *
 * @since contract 1
 */
export type Preferences = {
  theme: Theme;
  /** Language code, such as `de-DE`. */
  language: string;
  suppressLogoutConfirmation: boolean;
  /** Whether a shortcut may be a single character; speech input can press those by mistake. */
  singleKeyShortcuts: boolean;
  /** Domain chosen at the last sign-in. */
  lastDomain: string;
};

type Codec<T> = { read: (text: string) => T | null; write: (value: T) => string };

const text: Codec<string> = { read: (value) => value || null, write: (value) => value };
const flag: Codec<boolean> = { read: (value) => value === "true", write: String };

const codecs: { [Name in keyof Preferences]: Codec<Preferences[Name]> } = {
  theme: {
    read: (value) => (value === "default" || value === "darkmode" ? value : null),
    write: (value) => value,
  },
  language: text,
  suppressLogoutConfirmation: flag,
  singleKeyShortcuts: flag,
  lastDomain: text,
};

/** Mirrored in a cookie, because the server's first response needs them for the right theme and preloads. */
const mirrored = new Set<keyof Preferences>(["theme", "language"]);
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

function mirrorInCookie(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

/**
 * Reads and writes the local preferences; an unknown stored value counts as unset.
 *
 * @since contract 1
 */
export const preferences = {
  get<Name extends keyof Preferences>(name: Name): Preferences[Name] | null {
    const stored = localArea.get(name);
    return stored === null ? null : codecs[name].read(stored);
  },
  set<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
    const written = codecs[name].write(value);
    localArea.set(name, written);
    if (mirrored.has(name)) mirrorInCookie(name, written, COOKIE_SECONDS);
  },
  remove(name: keyof Preferences): void {
    localArea.remove(name);
    if (mirrored.has(name)) mirrorInCookie(name, "", 0);
  },
};
