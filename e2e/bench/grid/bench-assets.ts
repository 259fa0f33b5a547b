/** The assets of the bench: the same in each run, whether a command imports them or the database makes them. */
export const benchSystems = ["Windows Server 2019", "Windows Server 2022", "Ubuntu 24.04", "Debian 13", "RHEL 9"];
export const benchTypes = ["Server", "Workstation", "Database", "Network device"];
/** In the order in which the grid sorts them. */
export const benchPlaces = ["dublin", "oslo", "são-paulo", "طوكيو", "東京"];

/** Digits in the name of an asset; each number occurs once. */
export const NUMBER_DIGITS = 7;

/** How the names of the assets in the middle of all begin. */
export function middleOf(rowCount: number): string {
  const middle = String(Math.floor(rowCount / 2)).padStart(NUMBER_DIGITS, "0");
  // As many digits as leave some hundred of the numbers.
  const digits = Math.max(1, NUMBER_DIGITS - Math.floor(Math.log10(rowCount / 100)));
  return `${benchPlaces[2]}-${middle.slice(0, digits)}`;
}
