import { aDraft, aLayout } from "../../testing/layouts.builder.ts";
import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { duplicateLayout, emptyLayout, layoutToSave } from "./edited-layouts.ts";
import { isDirty, openEditor, presentLayout, reduceEditor } from "./editor-state.ts";
import { findLayout, openSaved } from "./find-layout.ts";

const tile = aPlacedTile("a");
const rename = (displayName: string) =>
  ({ kind: "change", action: "rename", content: { displayName, components: [] } }) as const;

describe("the editor's state", () => {
  it("is not dirty as it was opened, nor after a change that was undone", () => {
    const opened = openEditor(openSaved(aLayout()));
    expect(isDirty(opened)).toBe(false);
    const changed = reduceEditor(opened, rename("Other"));
    expect(isDirty(changed)).toBe(true);
    expect(presentLayout(changed)).toEqual(aLayout({ displayName: "Other" }));
    expect(isDirty(reduceEditor(changed, { kind: "undo" }))).toBe(false);
  });

  it("never undoes the load", () => {
    const opened = openEditor(openSaved(aLayout({ components: [tile] })));
    expect(presentLayout(reduceEditor(opened, { kind: "undo" })).components).toEqual([tile]);
  });

  it("is dirty as a copy, and no longer once saved; the steps stay", () => {
    const copy = openEditor(duplicateLayout(aLayout(), () => "copy-1", " (copy)"));
    expect(isDirty(copy)).toBe(true);
    const saved = reduceEditor(reduceEditor(copy, rename("Mine")), {
      kind: "saved",
      layout: aLayout({ displayName: "Mine" }),
    });
    expect(isDirty(saved)).toBe(false);
    expect(saved.origin).toBe("custom");
    expect(saved.history.past).toHaveLength(1);
  });

  it("keeps nothing of a dashboard that is forgotten", () => {
    const changed = reduceEditor(openEditor(emptyLayout("new-1")), rename("Begun"));
    expect(isDirty(reduceEditor(changed, { kind: "forgotten" }))).toBe(false);
  });
});

describe("what a save writes", () => {
  const createId = () => "new-id";

  it("is the dashboard itself under the same name, spaces aside", () => {
    const { layout, isNew } = layoutToSave(aLayout({ displayName: " My dashboard " }), "My dashboard", createId);
    expect(isNew).toBe(false);
    expect(layout).toEqual(aLayout());
  });

  it("is a new dashboard under another name", () => {
    const { layout, isNew } = layoutToSave(aLayout({ displayName: "Other" }), "My dashboard", createId);
    expect(isNew).toBe(true);
    expect(layout).toMatchObject({ layoutId: "new-id", itemId: "new-id", displayName: "Other" });
  });

  it("keeps the id of a dashboard that was never saved", () => {
    expect(layoutToSave(aLayout(), null, createId)).toMatchObject({ isNew: true, layout: { layoutId: "layout-1" } });
  });
});

describe("a copy", () => {
  it("is the user's own, under a new id and a name of 50 characters at most", () => {
    const original = aLayout({ displayName: "x".repeat(50), isStatic: true, isDefault: true, resourceKey: "a.key" });
    const { layout } = duplicateLayout(original, () => "copy-1", " (copy)");
    expect(layout).toMatchObject({ layoutId: "copy-1", isStatic: false, isDefault: false });
    expect(layout.displayName).toBe(`${"x".repeat(43)} (copy)`);
    expect(layout).not.toHaveProperty("resourceKey");
    expect(original.isStatic).toBe(true);
  });
});

describe("looking for a dashboard", () => {
  const saved = aLayout({ displayName: "Saved" });
  const draft = aDraft({ layout: aLayout({ displayName: "Draft" }) });
  const handedOver = emptyLayout("layout-1");

  it("takes what is saved before a draft, and a draft before what was handed over", () => {
    expect(findLayout("layout-1", { custom: [saved], drafts: [draft], handedOver })?.layout).toBe(saved);
    const found = findLayout("layout-1", { custom: [], drafts: [draft], handedOver });
    expect(found).toMatchObject({
      origin: "unsaved",
      saved: null,
      draftId: draft.id,
      layout: { displayName: "Draft" },
    });
    expect(findLayout("layout-1", { custom: [], drafts: [], handedOver })).toBe(handedOver);
    expect(findLayout("other", { custom: [saved], drafts: [draft], handedOver })).toBeNull();
  });
});
