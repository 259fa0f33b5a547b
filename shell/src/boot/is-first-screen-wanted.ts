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

/** Whether the sign-in page in the server's answer is what this address and browser show first. */
export function isFirstScreenWanted(start: StartData, browser: BrowserState): boolean {
  const [path = "", query = ""] = browser.hash.replace(/^#\/?/, "/").split("?");
  const parameters = new URLSearchParams(query);
  const { readLocal, readSession } = browser;
  return (
    !openPaths.includes(path) &&
    (path !== paths.login || otherPurposes.every((name) => !parameters.has(name))) &&
    (readLocal("language") ?? browser.language) === browser.language &&
    readLocal("signOutUnconfirmed") === null &&
    readSession("extensionEntry") === null &&
    readSession("sectionOverride") === null &&
    (browser.hasSecurityKeys || !offersSecurityKeys(start))
  );
}
