import { atom } from "jotai";
import { appStore } from "../state/app-store.ts";

/** Ids of the parts of the screen with unsaved input, by kind. */
type Sources = Readonly<Record<"work" | "draft" | "typed", ReadonlySet<string>>>;

const none: ReadonlySet<string> = new Set();
const sourcesAtom = atom<Sources>({ work: none, draft: none, typed: none });

/**
 * Whether the leave guard asks before the page is left.
 *
 * @since contract 1
 */
export const hasUnsavedWorkAtom = atom((get) => {
  const { work, draft } = get(sourcesAtom);
  return work.size + draft.size > 0;
});

/**
 * Whether all unsaved work is kept in drafts.
 *
 * @since contract 1
 */
export const areAllKeptAtom = atom((get) => {
  const { work, draft } = get(sourcesAtom);
  return work.size === 0 && draft.size > 0;
});

/**
 * Whether a change of version would lose any input.
 *
 * @since contract 1
 */
export const hasInputAtom = atom((get) => get(hasUnsavedWorkAtom) || get(sourcesAtom).typed.size > 0);

// Not an atom: a listener does work and returns a result.
const takenAwayListeners = new Set<() => boolean>();

/** Result for unsaved work: there was none, all is kept in drafts, or some is lost. */
export type TakenWork = "none" | "kept" | "lost";

/** Kinds of the sources that the user agreed to lose by a move that is still under way. */
const left = new Map<string, "work" | "draft">();

function setIn(kind: keyof Sources, id: string, isIn: boolean): void {
  left.delete(id);
  const sources = appStore.get(sourcesAtom);
  const ids = new Set(sources[kind]);
  if (isIn === ids.has(id)) return;
  if (isIn) ids.add(id);
  else ids.delete(id);
  appStore.set(sourcesAtom, { ...sources, [kind]: ids });
}

const hasAny = (): boolean => appStore.get(hasUnsavedWorkAtom);
const hasInput = (): boolean => appStore.get(hasInputAtom);

/**
 * All parts of the screen with unsaved work; the shell's leave guard asks before it is lost.
 *
 * @since contract 1
 */
export const dirtySources = {
  set: (id: string, isDirty: boolean): void => setIn("work", id, isDirty),
  /** Unsaved work that the page keeps in a draft: leaving loses nothing, but the leave guard still asks. */
  setDraft: (id: string, isDirty: boolean): void => setIn("draft", id, isDirty),
  /**
   * Input that users may leave without a question, but that a change of version must not remove: a sign-in, a search.
   */
  setTyped: (id: string, isTyped: boolean): void => setIn("typed", id, isTyped),
  hasAny,
  areAllKept: (): boolean => appStore.get(areAllKeptAtom),
  hasInput,
  list: (): string[] => {
    const { work, draft } = appStore.get(sourcesAtom);
    return [...work, ...draft];
  },
  /** The user agreed to lose the work, or has signed out. */
  clear(): void {
    left.clear();
    if (hasAny()) appStore.set(sourcesAtom, ({ typed }) => ({ work: none, draft: none, typed }));
  },
  /** The user agreed to lose the work by a move. */
  leave(): void {
    const { work, draft } = appStore.get(sourcesAtom);
    dirtySources.clear();
    for (const id of work) left.set(id, "work");
    for (const id of draft) left.set(id, "draft");
  },
  /** The move is made: what has stayed on screen with its work counts again. */
  arrive(): void {
    for (const [id, kind] of left) setIn(kind, id, true);
  },
  /** The page is removed without the user's consent: forms store their values. Returns the result for unsaved work. */
  takeAway(): TakenWork {
    const { work } = appStore.get(sourcesAtom);
    const unkeptCount = work.size - [...takenAwayListeners].filter((listener) => listener()).length;
    const hadAny = hasAny();
    if (hasInput()) appStore.set(sourcesAtom, { work: none, draft: none, typed: none });
    if (!hadAny) return "none";
    return unkeptCount > 0 ? "lost" : "kept";
  },
  /** `listener` returns whether it stored unsaved work. */
  onTakenAway: (listener: () => boolean): (() => void) => {
    takenAwayListeners.add(listener);
    return () => takenAwayListeners.delete(listener);
  },
  subscribe: (listener: () => void): (() => void) => appStore.sub(sourcesAtom, listener),
};
