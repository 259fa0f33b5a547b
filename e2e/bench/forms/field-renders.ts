import type { Page } from "@playwright/test";

/** The fields of a fibre, React's record of a rendered element. */
type Fiber = {
  tag: number;
  flags: number;
  memoizedProps: Readonly<Record<string, unknown>> | null;
  child: Fiber | null;
  sibling: Fiber | null;
  /** The same element before the commit; null for a new one. */
  alternate: Fiber | null;
};

/** What was rendered: components, and the ids of the fields that had any. */
export type FieldRenders = { components: number; fields: string[] };

type BenchWindow = { benchTakeFieldRenders: () => FieldRenders };

/**
 * Installed before React, which reports each commit to developer tools. Elements that a commit did not touch keep flags
 * of older ones, so only those below changed children count.
 */
function watchFieldRenders(): void {
  // React's internal numbers: function, class, forwardRef, memo, simple memo; and the flag.
  const componentTags = new Set([0, 1, 11, 14, 15]);
  const performedWork = 1;
  let components = 0;
  let fields = new Set<string>();

  const walk = (fiber: Fiber, outer: string): void => {
    const id = fiber.memoizedProps?.["data-field"];
    const field = typeof id === "string" ? id : outer;
    if (componentTags.has(fiber.tag) && (fiber.flags & performedWork) !== 0) {
      components += 1;
      if (field !== "") fields.add(field);
    }
    if (fiber.alternate && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling) walk(child, field);
  };

  const hook = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => walk(root.current, ""),
  };
  Reflect.set(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__", hook);
  (window as unknown as BenchWindow).benchTakeFieldRenders = () => {
    const taken = { components, fields: [...fields] };
    components = 0;
    fields = new Set();
    return taken;
  };
}

export const installFieldRenders = (page: Page): Promise<unknown> => page.addInitScript(watchFieldRenders);

/** Returns what was rendered since the last call. */
export async function takeFieldRenders(page: Page): Promise<FieldRenders> {
  return page.evaluate(() => (window as unknown as BenchWindow).benchTakeFieldRenders());
}
