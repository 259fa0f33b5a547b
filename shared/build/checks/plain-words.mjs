// Words that readers stumble over, with plain ones to write instead. The lint rule `gatehouse/plain-words` uses them for
// scripts, plain-words.test.mjs for stylesheets. A .mjs file, because oxlint also runs with a Node that has no TypeScript.

/** Reported in comments and in names; a name is read as its words, so that `tellRemote` is "tell remote". */
const HINTS = [
  ["anew|afresh", "again, or re- (reload, restart, refetch)"],
  ["meanwhile", "while …, or until …: say when"],
  ["whatever|whatsoever", "any, every, or regardless of"],
  ["praise[sd]?", "mark as good, or store as good"],
  ["spoil(s|ed|t)?", "mark as failed, or invalidate"],
  ["hope[sd]?|hoping", "retry, or expect: say what is tried"],
  ["astray", "misplaced, or out of the grid"],
  ["whereabouts", "position"],
  ["verdicts?", "decision, or result"],
  ["lone", "single, or without …"],
  ["heirs?", "successor"],
  ["askers?|askable", "requester, or used"],
  ["lest", "so that … not"],
  ["thereof|wherein|whereof|whereby|thereby|therein|hereby|herein|forthwith", "a second, short sentence"],
  ["henceforth|hitherto|albeit|whilst|amongst", "from now on, until now, although, while, among"],
  ["upon", "on"],
  ["seldom|lately", "rarely, recently"],
  ["heeds?", "observes, or follows"],
  ["mend(s|ed|ing)?", "fix, or repair"],
  ["(take|takes|took|taken|taking) back", "roll back, undo, withdraw or cancel"],
  ["of no more use", "invalid, expired or unused"],
  ["at (the|a|its) [\\w']+ word", "when the … asks for it"],
  ["the day when", "when"],
  ["for ever", "forever, or permanently"],
];

/** Reported in names only: as words of a sentence they are plain. */
const HINTS_FOR_NAMES = [
  ["^tells? .+", "notify, post, dispatch, report or warn"],
  ["^leads? (to|back).*", "goTo…, redirectTo… or isReturnPath"],
  ["doors?", "what it gives access to"],
  ["invents?", "generate"],
  ["rhythm", "schedule, or interval"],
  ["litter", "leftovers, or stale files"],
  ["blame", "cause, or failed"],
  ["trouble", "failure"],
];

/** Names that are stored or spoken, and so stay. */
const EXCEPTIONS = new Map([
  ["takeBacks", "path and field of the API, and name of the table"],
  ["takenBackAt", "field of the API, and name of the column"],
  ["takeBackShare", "the environment variable TAKE_BACK_SHARE"],
  ["takeBackMinTabs", "the environment variable TAKE_BACK_MIN_TABS"],
  ["takeBackWindowMinutes", "the environment variable TAKE_BACK_WINDOW_MINUTES"],
]);

// Words of a phrase may stand on two lines.
const compile = (hints) =>
  hints.map(([pattern, hint]) => [new RegExp(`\\b(?:${pattern.replaceAll(" ", " +")})\\b`, "gi"), hint]);
const forComments = compile(HINTS);
const forNames = compile([...HINTS, ...HINTS_FOR_NAMES]);

function find(text, hints) {
  return hints.flatMap(([pattern, hint]) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ word, hint, index })),
  );
}

/** Odd words of a comment, each with a hint and its index. Names in code marks are left to their declaration. */
export function findOddWords(comment) {
  // Every character keeps its index.
  const prose = comment.replaceAll(/`[^`\n]*`/g, (code) => " ".repeat(code.length)).replaceAll(/[\s*]/g, " ");
  return find(prose, forComments);
}

/** Odd words of a name in camel case, snake case or kebab case, each with a hint. */
export function findOddNameParts(name) {
  if (EXCEPTIONS.has(name)) return [];
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_.-]+/g, " ")
    .toLowerCase();
  return find(words, forNames);
}
