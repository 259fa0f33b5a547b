import type { Page } from "@playwright/test";

/** The fields of a fibre, React's record of a rendered element. */
type Fiber = {
  tag: number;
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  /** The same element before the commit; null for a new one. */
  alternate: Fiber | null;
};

/** The components in the header that a commit rendered. */
export type HeaderCommit = string[];

type BenchWindow = {
  benchTakeHeaderCommits: () => { all: number; header: HeaderCommit[] };
};

/**
 * Installed before React, which reports each commit to developer tools. Elements that a commit did not touch keep flags
 * of older ones, so only those below changed children count.
 */
function watchHeaderCommits(): void {
  // React's internal numbers, on which developer tools rely: function, class, forwardRef, memo, simple memo; and the
  // flag.
  const componentTags = new Set([0, 1, 11, 14, 15]);
  const performedWork = 1;
  const unnamed = "(unnamed)";
  let all = 0;
  let header: string[][] = [];

  const nameOf = (type: unknown): string => {
    if (typeof type === "object" && type !== null) {
      if ("displayName" in type && typeof type.displayName === "string") return type.displayName;
      if ("render" in type) return nameOf(type.render);
      return "type" in type ? nameOf(type.type) : unnamed;
    }
    return typeof type === "function" && type.name !== "" ? type.name : unnamed;
  };

  const walk = (fiber: Fiber, isInHeader: boolean, rendered: string[]): void => {
    const isRendered = componentTags.has(fiber.tag) && (fiber.flags & performedWork) !== 0;
    if (isInHeader && isRendered) rendered.push(nameOf(fiber.type));
    if (fiber.alternate && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling)
      walk(child, isInHeader || child.type === "header", rendered);
  };

  const hook = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
      const rendered: string[] = [];
      walk(root.current, false, rendered);
      all += 1;
      if (rendered.length > 0) header.push(rendered);
    },
  };
  Reflect.set(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__", hook);
  (window as unknown as BenchWindow).benchTakeHeaderCommits = () => {
    const taken = { all, header };
    all = 0;
    header = [];
    return taken;
  };
}

export const installHeaderCommits = (page: Page): Promise<unknown> => page.addInitScript(watchHeaderCommits);

/** Returns the number of commits and those that rendered in the header, since the last call. */
export async function takeHeaderCommits(page: Page): Promise<{ all: number; header: HeaderCommit[] }> {
  return page.evaluate(() => (window as unknown as BenchWindow).benchTakeHeaderCommits());
}
