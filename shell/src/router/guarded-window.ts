/**
 * The window as the router sees it. Under a hash router a typed URL arrives as a `popstate`, which the router's blocker
 * cannot stop. So back, forward and typed URLs are handled here: the move is undone, the user is asked, and the move is
 * repeated if the user agrees. Decision 007.
 */
type PopListener = (event: PopStateEvent) => void;
/** Moves that were made at once have arrived after this time. */
const settledMs = 50;

type Guard = { isDirty(): boolean; mayLeave(): Promise<boolean> };

const indexOf = (history: History): number | null => {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null;
};

type Method = (...parameters: unknown[]) => unknown;

/** Methods of the window need the real window as `this`; constructors have a prototype and stay unbound. */
const isMethod = (value: unknown): value is Method => typeof value === "function" && !("prototype" in value);

export function createGuardedWindow(real: Window, guard: Guard): Window {
  let current = indexOf(real.history) ?? 0;
  /** Distance of the move being undone. The user is asked after the undo arrives, because both would collide. */
  let undoing: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAllowed = false;

  /** A typed URL creates an entry without the router's index; gives it the next one. */
  function indexOfEntry(): number {
    const index = indexOf(real.history);
    if (index !== null) return index;
    const next = current + 1;
    real.history.replaceState({ idx: next, key: crypto.randomUUID().slice(0, 8), usr: null }, "");
    return next;
  }

  async function ask(distance: number): Promise<void> {
    if (!(await guard.mayLeave())) return;
    isAllowed = true;
    real.history.go(distance);
  }

  function hold(listener: PopListener): PopListener {
    return (event) => {
      const next = indexOfEntry();
      const distance = next - current;
      if (undoing !== null) {
        clearTimeout(timer);
        if (distance === 0) {
          void ask(undoing);
          undoing = null;
        } else {
          // Another move came in between, or took the place of the undo. At once, two undos would chase each other.
          undoing = distance;
          timer = setTimeout(() => real.history.go(-distance), settledMs);
        }
        return;
      }
      if (guard.isDirty() && !isAllowed && distance !== 0) {
        undoing = distance;
        real.history.go(-distance);
        return;
      }
      isAllowed = false;
      current = next;
      listener(event);
    };
  }

  const history = withArrivals(real.history, () => {
    current = indexOf(real.history) ?? current;
  });
  const held = new Map<EventListenerOrEventListenerObject, PopListener>();
  const overrides: Record<string, unknown> = {
    history,
    addEventListener(type: string, listener: PopListener, options?: AddEventListenerOptions): void {
      const added = type === "popstate" ? hold(listener) : listener;
      if (type === "popstate") held.set(listener as EventListener, added);
      real.addEventListener(type, added as EventListener, options);
    },
    removeEventListener(type: string, listener: PopListener): void {
      real.removeEventListener(type, (held.get(listener as EventListener) ?? listener) as EventListener);
    },
  };
  return withOverrides(real, overrides);
}

/** Returns the history with a callback after each entry that the router creates. */
function withArrivals(history: History, onEntry: () => void): History {
  return new Proxy(history, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== "function") return value;
      return (...parameters: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, target, parameters);
        if (property === "pushState" || property === "replaceState") onEntry();
        return result;
      };
    },
  });
}

function withOverrides(real: Window, overrides: Record<string, unknown>): Window {
  return new Proxy(real, {
    get(target, property) {
      if (typeof property === "string" && property in overrides) return overrides[property];
      const value: unknown = Reflect.get(target, property, target);
      return isMethod(value) ? value.bind(target) : value;
    },
  });
}
