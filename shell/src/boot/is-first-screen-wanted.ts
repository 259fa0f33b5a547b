import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";

/** Pages of the shell that need no session. All other paths lead to the sign-in. */
const openPaths: readonly string[] = [
  paths.loading,
  paths.logout,
  paths.notFound,
  paths.sessionEnded,
  paths.unauthorized,
];

/** Of a mailed link, and of a window that the browser extension opened. */
const otherPurposes = ["reset", "confirm", "wfs"];

/** What only this browser knows: choices and marks that lead to something else than the plain form. */
type BrowserState = {
  hash: string;
  /** Of the server's markup. */
  language: string;
  hasSecurityKeys: boolean;
  readLocal: (key: string) => string | null;
  readSession: (key: string) => string | null;
};

const offersSecurityKeys = ({ login }: StartData): boolean =>
  (login as { details?: { allowFido2Login?: boolean } } | undefined)?.details?.allowFido2Login === true;

function showsForm(hash: string): boolean {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "/").split("?");
  if (path !== paths.login) return !openPaths.includes(path);
  const parameters = new URLSearchParams(query);
  return otherPurposes.every((name) => !parameters.has(name));
}

function hasMarks({ readLocal, readSession }: BrowserState): boolean {
  const marks = [readLocal("signOutUnconfirmed"), readSession("extensionEntry"), readSession("sectionOverride")];
  return marks.some((mark) => mark !== null);
}

/** Whether the sign-in page in the server's answer is what this address and browser show first. */
export function isFirstScreenWanted(start: StartData, browser: BrowserState): boolean {
  const language = browser.readLocal("language") ?? browser.language;
  if (language !== browser.language || hasMarks(browser)) return false;
  return showsForm(browser.hash) && (browser.hasSecurityKeys || !offersSecurityKeys(start));
}
