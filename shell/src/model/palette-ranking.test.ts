import fc from "fast-check";
import { prepareEntries } from "@gatehouse/shared/rules/search-ranking";
import { foldText, prepareSearchText, toOriginalRanges } from "@gatehouse/shared/rules/search-text";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";
import { rankPalette } from "./palette-ranking.ts";

fc.configureGlobal(fixedSeed);

const entry = (title: string, keywords: string[] = [], detail?: string) => ({ title, keywords, detail });
const entries = [
  entry("Dashboard"),
  entry("Session replay"),
  entry("Sessions and sign-in", ["timeout", "idle", "limits"], "How long a session lasts."),
  entry("Assets", ["computers", "devices"], "Computers and devices that were found."),
  entry("Managed systems", ["platforms", "servers"]),
  entry("Managed accounts", ["passwords"]),
  entry("Endpoint privilege reporting", ["elevation"]),
  entry("Scans", ["network"]),
  entry("Événements récents"),
  entry("Straße"),
  entry("أحداث"),
  entry("資産管理"),
];
const prepared = prepareEntries(entries);
const find = (question: string) => rankPalette(prepared, question).map((row) => row.entry.title);
/** The marked parts, in brackets. */
const mark = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges.toReversed().reduce((marked, { start, end }) => {
    const inside = `[${marked.slice(start, end)}]`;
    return marked.slice(0, start) + inside + marked.slice(end);
  }, text);
const findMarked = (question: string) =>
  rankPalette(prepared, question).map((row) => mark(row.entry.title, row.titleRanges));

describe("what a question finds, and in which order", () => {
  it.each([
    [
      "the start of the title before a word inside it",
      "s",
      ["Session replay", "Sessions and sign-in", "Scans", "Straße", "Managed systems"],
    ],
    ["capitals or not", "DASH", ["Dashboard"]],
    ["the first letters of words", "epr", ["Endpoint privilege reporting"]],
    ["the first letters of some words", "pr", ["Endpoint privilege reporting"]],
    [
      "a start before first letters, these before the inside of a word, and titles before keywords",
      "se",
      ["Session replay", "Sessions and sign-in", "Assets", "Straße", "Managed systems"],
    ],
    ["every word, in any order", "accounts man", ["Managed accounts"]],
    ["nothing when one word is missing", "managed timeout", []],
    ["words of title and keywords together", "sessions timeout", ["Sessions and sign-in"]],
    ["keywords behind titles", "sys pl", ["Managed systems"]],
    ["accents or not", "evenements recents", ["Événements récents"]],
    ["accents that were typed too", "événe", ["Événements récents"]],
    ["both spellings of one letter", "strasse", ["Straße"]],
    ["Arabic without its hamza", "احداث", ["أحداث"]],
    ["one character where that is a word", "産", ["資産管理"]],
    ["blanks around and between", "  managed   systems ", ["Managed systems"]],
    ["starts of words in the detail, and no other part of them", "devic fou", ["Assets"]],
    ["nothing within a word of the detail", "ound", []],
    ["nothing for nothing", "  ", []],
  ])("%s: %j", (_what, question, titles) => {
    expect(find(question)).toEqual(titles);
  });

  it("the whole title comes before longer ones that start with it", () => {
    const two = prepareEntries([entry("Scans and jobs"), entry("Scans")]);
    expect(rankPalette(two, "scans").map((row) => row.entry.title)).toEqual(["Scans", "Scans and jobs"]);
  });

  it("equally good ones stay in their order", () => {
    const two = prepareEntries([entry("Alpha two"), entry("Alpha one")]);
    expect(rankPalette(two, "alpha").map((row) => row.entry.title)).toEqual(["Alpha two", "Alpha one"]);
  });
});

describe("a word that nothing contains", () => {
  const others = prepareEntries([
    ...entries,
    entry("Configuration"),
    entry("الإعدادات"),
    entry("ダッシュボード"),
    entry("Übersicht"),
  ]);
  const findSimilar = (question: string) => rankPalette(others, question).map((row) => row.entry.title);

  it.each([
    ["a wrong character", "dashbiard", ["Dashboard"]],
    ["a missing character", "managd", ["Managed systems", "Managed accounts"]],
    ["an additional character", "acccounts", ["Managed accounts"]],
    ["two swapped characters", "confgiuration", ["Configuration"]],
    ["the start of a word", "confug", ["Configuration"]],
    ["a keyword", "timeuot", ["Sessions and sign-in"]],
    ["accents", "ubersciht", ["Übersicht"]],
    ["Arabic", "الاعدادان", ["الإعدادات"]],
    ["Japanese", "ダッシムボード", ["ダッシュボード"]],
    ["one of several words", "managed acconts", ["Managed accounts"]],
    ["two errors in a word", "dishbiard", []],
    ["an error in a short word", "scaz", []],
    ["a wrong first character", "xashboard", []],
  ])("is taken as mistyped: %s", (_what, question, titles) => expect(findSimilar(question)).toEqual(titles));

  it("is marked where it is similar, and says so", () => {
    const [row] = rankPalette(others, "managed acconts");
    expect(mark(row?.entry.title ?? "", row?.titleRanges ?? [])).toBe("[Managed] [accounts]");
    expect(row?.isSimilar).toBe(true);
    expect(rankPalette(others, "managed accounts")[0]?.isSimilar).toBe(false);
  });

  it("does not bring similar words where one contains it", () => {
    const two = prepareEntries([entry("Rules of access"), entry("Roles of access"), entry("Rulers")]);
    expect(rankPalette(two, "roles").map((found) => found.entry.title)).toEqual(["Roles of access"]);
  });

  it("is not taken as mistyped where a word was pasted, which would take seconds", () => {
    const long = prepareEntries([entry("a".repeat(41))]);
    expect(rankPalette(long, `${"a".repeat(30)}b${"a".repeat(10)}`)).toEqual([]);
  });

  it.each(['"', '"acc.*"', "-managed", "(", "'"])("may be %s", (question) =>
    expect(() => findSimilar(question)).not.toThrow(),
  );
});

describe("what is marked", () => {
  it.each([
    ["sess rep", ["[Sess]ion [rep]lay"]],
    ["epr", ["[E]ndpoint [p]rivilege [r]eporting"]],
    ["recents", ["Événements [récents]"]],
    ["strass", ["[Straß]e"]],
    ["managed manag acc", ["[Managed] [acc]ounts"]],
  ])("%j in %j", (question, titles) => expect(findMarked(question)).toEqual(titles));

  it("is the keyword or the detail where the title does not say it", () => {
    const [row] = rankPalette(prepared, "timeout");
    expect(row?.titleRanges).toEqual([]);
    expect(row?.keywords).toEqual([{ text: "timeout", ranges: [{ start: 0, end: 7 }] }]);
    const [byDetail] = rankPalette(prepared, "lasts");
    expect(mark(byDetail?.entry.detail ?? "", byDetail?.detailRanges ?? [])).toBe("How long a session [lasts].");
  });
});

describe("for any text", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 30 });

  it("folding is stable, and every unit of it comes from the text", () => {
    fc.assert(
      fc.property(text, (original) => {
        const { folded, origins } = prepareSearchText(original);
        expect(folded).toBe(foldText(original));
        expect(origins).toHaveLength(folded.length);
        for (const { start, end } of origins) expect(original.slice(start, end)).not.toBe("");
      }),
    );
  });

  it("marks are in order, within the text and apart from each other", () => {
    const ranges = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 10 })), { maxLength: 6 });
    fc.assert(
      fc.property(text, ranges, (original, given) => {
        const whole = prepareSearchText(original);
        const inside = given
          .map(([start, length]) => ({ start, end: start + length }))
          .filter(({ end }) => end <= whole.folded.length);
        const marks = toOriginalRanges(whole, inside);
        let last = -1;
        for (const { start, end } of marks) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(original.length);
      }),
    );
  });

  it("an entry is found by its own title and by each start of it, and first by the whole", () => {
    const words = fc.array(fc.stringMatching(/^[a-zà-ü]{2,8}$/), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(words, fc.nat(30), (titleWords, cut) => {
        const title = titleWords.join(" ");
        const all = prepareEntries([...entries, entry(title)]);
        const start = title.slice(0, 1 + (cut % title.length));
        expect(rankPalette(all, start).map((row) => row.entry.title)).toContain(title);
        expect(foldText(rankPalette(all, title)[0]?.entry.title ?? "")).toBe(foldText(title));
      }),
    );
  });

  it("more words never find more", () => {
    const word = fc.constantFrom("se", "ma", "s", "timeout", "a", "re", "computers");
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), word, (asked, further) => {
        const before = find(asked.join(" "));
        for (const title of find([...asked, further].join(" "))) expect(before).toContain(title);
      }),
    );
  });
});
