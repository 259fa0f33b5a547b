import { expect, test } from "@playwright/test";
import { installHeaderCommits, takeHeaderCommits } from "./header-commits.ts";

test("only what a commit rendered inside of the header counts", async ({ page }) => {
  await installHeaderCommits(page);
  await page.goto("data:text/html,<p>Page</p>");
  await page.evaluate(() => {
    type Fiber = {
      tag: number;
      type: unknown;
      flags: number;
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: unknown;
    };
    const rendered = 1;
    const hostTag = 5;
    const link = (parent: Omit<Fiber, "child" | "sibling">, children: Fiber[]): Fiber => {
      for (const [index, child] of children.entries()) child.sibling = children[index + 1] ?? null;
      return { ...parent, child: children[0] ?? null, sibling: null };
    };
    const component = (name: string, flags: number, children: Fiber[] = []): Fiber =>
      link(
        { tag: 0, type: Object.defineProperty(() => null, "name", { value: name }), flags, alternate: null },
        children,
      );
    const host = (type: string, children: Fiber[]): Fiber =>
      link({ tag: hostTag, type, flags: 0, alternate: null }, children);

    // From an older commit: below a child that this commit did not change.
    const untouched = component("Untouched", 0, [component("Older", rendered)]);
    untouched.alternate = { child: untouched.child };
    const inMemo = component("", 0);
    const memo = { ...inMemo, tag: 14, type: { type: { displayName: "Memo" } }, flags: rendered };
    const header = host("header", [component("Title", rendered), component("Idle", 0), untouched, memo]);
    const root = host("root", [component("Frame", rendered, [header, host("main", [component("Page", rendered)])])]);
    const { onCommitFiberRoot } = Reflect.get(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__") as {
      onCommitFiberRoot: (renderer: number, root: { current: Fiber }) => void;
    };
    onCommitFiberRoot(1, { current: root });
    onCommitFiberRoot(1, { current: host("root", [host("main", [component("Page", rendered)])]) });
  });
  expect(await takeHeaderCommits(page)).toEqual({ all: 2, header: [["Title", "Memo"]] });
  expect(await takeHeaderCommits(page)).toEqual({ all: 0, header: [] });
});
