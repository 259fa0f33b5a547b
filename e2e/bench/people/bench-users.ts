const firstNames = ["Amélie", "Björn", "Chloé", "Dmitri", "Élodie", "فاطمة", "健太"];
const lastNames = ["Andersson", "Brandt", "Costa", "Dubois", "Evans", "Fischer", "García", "Haddad"];

const numberOf = (index: number): string => String(index).padStart(6, "0");

/** Lines of a file for `gatehouse users import`: the same users each time, the first ones with another first name. */
export function* writeUsers(count: number, renamed = 0): Generator<string> {
  yield "userName,firstName,lastName,emailAddress,organizations,roles\n";
  for (let index = 0; index < count; index += 1) {
    // A prime step, so that the order of the file is not the order of names.
    const number = numberOf((index * 7_919) % count);
    const first = index < renamed ? "Renamed" : firstNames[index % firstNames.length];
    const last = lastNames[index % lastNames.length];
    yield `user-${number},${first},${last},user-${number}@bench.example,,Organization administrator\n`;
  }
}

/** How the name of the user in the middle of all begins, with some hundred others. */
export const middleOf = (count: number): string => `user-${numberOf(Math.floor(count / 2)).slice(0, 4)}`;
