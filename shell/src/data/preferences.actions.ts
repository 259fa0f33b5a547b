import type { PreferenceChange, StoredPreferences } from "@gatehouse/shared/contracts/preferences.contract";
import { currentLanguage, setLanguage } from "@gatehouse/shared/i18n";
import { choosableLanguages } from "@gatehouse/shared/rules/languages";
import { sessionStore } from "@gatehouse/shared/session";
import { localArea, preferences } from "@gatehouse/shared/storage";
import * as z from "@gatehouse/shared/schema";
import { showTheme } from "../preferences/theme.ts";
import { mergePreferences } from "./preferences.api.ts";

const KEY = "preferencesSeen";

/** What a browser keeps itself, because pages need it before they know their user. */
const names = ["Theme", "Language"] as const;
type Name = (typeof names)[number];

/** What this browser had when it last agreed with the server, and when the user changed it since. */
const seenSchema = z.object({ values: z.record(z.string(), z.string()), changedAt: z.record(z.string(), z.number()) });
type Seen = z.infer<typeof seenSchema>;

function readSeen(): Seen {
  try {
    return z.parse(seenSchema, JSON.parse(localArea.get(KEY) ?? ""));
  } catch {
    return { values: {}, changedAt: {} };
  }
}

const readLocal = (): Record<Name, string> => ({
  Theme: preferences.get("theme") ?? "",
  Language: preferences.get("language") ?? "",
});

const writeSeen = (seen: Seen): void => localArea.set(KEY, JSON.stringify(seen));

/** Takes over what the server has. */
async function apply(stored: StoredPreferences): Promise<void> {
  const local = readLocal();
  const { Theme = local.Theme, Language = local.Language } = stored;
  if (Theme === "default" || Theme === "darkmode") preferences.set("theme", Theme);
  else preferences.remove("theme");
  showTheme();
  // Before the change shows, so that it does not count as one of the user.
  writeSeen({ values: { Theme, Language }, changedAt: {} });
  if (Language === local.Language) return;
  if (Language === "") preferences.remove("language");
  else if (Language === currentLanguage()) preferences.set("language", Language);
  // A language that can't be loaded is no choice of the user either; the next run tries it again.
  else
    await setLanguage(Language).catch(() => writeSeen({ values: { Theme, Language: local.Language }, changedAt: {} }));
}

/** The pseudo language is only for the tests of a browser. */
const isKept = (name: Name, value: string): boolean =>
  name !== "Language" || value === "" || choosableLanguages.some(({ code }) => code === value);

/** The choices that the user made in this browser and the server does not know yet. */
function findChanges(): PreferenceChange {
  const local = readLocal();
  const { values, changedAt } = readSeen();
  const changed = names.filter((name) => local[name] !== (values[name] ?? "") && isKept(name, local[name]));
  const now = Date.now();
  for (const name of changed) changedAt[name] ??= now;
  if (changed.length > 0) writeSeen({ values, changedAt });
  // The clock may have been put back.
  const ageOf = (name: Name): number => Math.max(0, now - (changedAt[name] ?? now));
  return Object.fromEntries(changed.map((name) => [name, { Value: local[name], AgeMs: ageOf(name) }]));
}

/** Notes what the server has taken, so that only what the user chooses from now on counts as a change. */
function noteSent(sent: PreferenceChange): void {
  const values = Object.fromEntries(Object.entries(sent).map(([name, change]) => [name, change?.Value ?? ""]));
  writeSeen({ values: { ...readSeen().values, ...values }, changedAt: {} });
}

async function synchronize(): Promise<void> {
  const { SessionUser, Preferences = {} } = sessionStore.get();
  if (SessionUser === null) return;
  const sent = findChanges();
  if (Object.keys(sent).length === 0) return apply(Preferences);
  // Kept for the next time if the server can't be reached.
  const stored = await mergePreferences(sent).catch(() => null);
  const session = sessionStore.get();
  // Somebody else may have signed in.
  if (stored === null || session.SessionUser?.UserId !== SessionUser.UserId) return;
  noteSent(sent);
  // What the user has chosen since then goes to the server first.
  if (Object.keys(findChanges()).length > 0) return synchronize();
  const applied = apply(stored);
  sessionStore.replace({ ...session, Preferences: stored });
  return applied;
}

/** Runs it one at a time: a language that is still loading would look like a change back by the user. */
function createRunner(act: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await act();
    }
    isRunning = false;
  };
}

/**
 * Keeps theme and language of this browser and the user's preferences on the server the same: of two changes the later
 * one wins. Returns the function that stops it.
 */
export function followPreferences(): () => void {
  let last = sessionStore.get().Preferences;
  let isStopped = false;
  const synchronizeInTurn = createRunner(async () => {
    if (!isStopped) await synchronize();
  });
  const run = (): void => void synchronizeInTurn();
  const unsubscribe = sessionStore.subscribe(() => {
    const { Preferences } = sessionStore.get();
    if (Preferences !== last) run();
    last = Preferences;
  });
  const observer = new MutationObserver(() => {
    if (Object.keys(findChanges()).length > 0) run();
  });
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "lang"] });
  run();
  return () => {
    isStopped = true;
    observer.disconnect();
    unsubscribe();
  };
}
