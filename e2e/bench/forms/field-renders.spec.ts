import { expect, test } from "@playwright/test";
import { installFieldRenders, takeFieldRenders } from "./field-renders.ts";

test("components count once each, and for the field that they are in", async ({ page }) => {
  await installFieldRenders(page);
  await page.goto("data:text/html,<p>Page</p>");
  await page.evaluate(() => {
    type Fiber = {
      tag: number;
      flags: number;
      memoizedProps: object | null;
      child: Fiber | null;
      sibling: Fiber | null;
      alternate: { child: Fiber | null } | null;
    };
    const rendered = 1;
    const make = (tag: number, flags: number, memoizedProps: object | null, children: Fiber[] = []): Fiber => {
      for (const [index, child] of children.entries()) child.sibling = children[index + 1] ?? null;
      return { tag, flags, memoizedProps, child: children[0] ?? null, sibling: null, alternate: null };
    };
    const component = (flags: number, children: Fiber[] = []): Fiber => make(0, flags, null, children);
    const slot = (id: string, children: Fiber[]): Fiber => make(5, 0, { "data-field": id }, children);

    // From an older commit: below a child that this commit did not change.
    const untouched = slot("older", [component(rendered)]);
    untouched.alternate = { child: untouched.child };
    const fields = [
      slot("first", [component(rendered, [component(rendered)])]),
      slot("idle", [component(0)]),
      untouched,
    ];
    const { onCommitFiberRoot } = Reflect.get(window, "__REACT_DEVTOOLS_GLOBAL_HOOK__") as {
      onCommitFiberRoot: (renderer: number, root: { current: Fiber }) => void;
    };
    onCommitFiberRoot(1, { current: component(rendered, fields) });
  });
  expect(await takeFieldRenders(page)).toEqual({ components: 3, fields: ["first"] });
  expect(await takeFieldRenders(page)).toEqual({ components: 0, fields: [] });
});
