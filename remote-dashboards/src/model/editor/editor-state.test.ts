import { aDraft, aDashboard } from "../../testing/dashboards.builder.ts";
import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { duplicateDashboard, emptyDashboard, dashboardToSave } from "./edited-dashboards.ts";
import { isDirty, openEditor, presentDashboard, reduceEditor } from "./editor-state.ts";
import { findDashboard, openSaved } from "./find-dashboard.ts";

const tile = aPlacedTile("a");
const rename = (displayName: string) =>
  ({ kind: "change", action: "rename", content: { displayName, components: [] } }) as const;

describe("the editor's state", () => {
  it("is not dirty as it was opened, nor after a change that was undone", () => {
    const start = openEditor(openSaved(aDashboard()));
    expect(isDirty(start)).toBe(false);
    const changed = reduceEditor(start, rename("Other"));
    expect(isDirty(changed)).toBe(true);
    expect(presentDashboard(changed)).toEqual(aDashboard({ displayName: "Other" }));
    expect(isDirty(reduceEditor(changed, { kind: "undo" }))).toBe(false);
  });

  it("never undoes the load", () => {
    const start = openEditor(openSaved(aDashboard({ components: [tile] })));
    expect(presentDashboard(reduceEditor(start, { kind: "undo" })).components).toEqual([tile]);
  });

  it("is dirty as a copy, and no longer once saved; the steps stay", () => {
    const copy = openEditor(duplicateDashboard(aDashboard(), () => "copy-1", " (copy)"));
    expect(isDirty(copy)).toBe(true);
    const saved = reduceEditor(reduceEditor(copy, rename("Mine")), {
      kind: "saved",
      dashboard: aDashboard({ displayName: "Mine" }),
    });
    expect(isDirty(saved)).toBe(false);
    expect(saved.origin).toBe("custom");
    expect(saved.history.past).toHaveLength(1);
  });

  it("keeps nothing of a dashboard that is forgotten", () => {
    const changed = reduceEditor(openEditor(emptyDashboard("new-1")), rename("Begun"));
    expect(isDirty(reduceEditor(changed, { kind: "forgotten" }))).toBe(false);
  });
});

describe("what a save writes", () => {
  const createId = () => "new-id";

  it("is the dashboard itself under the same name, spaces aside", () => {
    const { dashboard, isNew } = dashboardToSave(
      aDashboard({ displayName: " My dashboard " }),
      "My dashboard",
      createId,
    );
    expect(isNew).toBe(false);
    expect(dashboard).toEqual(aDashboard());
  });

  it("is a new dashboard under another name", () => {
    const { dashboard, isNew } = dashboardToSave(aDashboard({ displayName: "Other" }), "My dashboard", createId);
    expect(isNew).toBe(true);
    expect(dashboard).toMatchObject({ layoutId: "new-id", itemId: "new-id", displayName: "Other" });
  });

  it("keeps the id of a dashboard that was never saved", () => {
    expect(dashboardToSave(aDashboard(), null, createId)).toMatchObject({
      isNew: true,
      dashboard: { layoutId: "layout-1" },
    });
  });
});

describe("a copy", () => {
  it("is the user's own, under a new id and a name of 50 characters at most", () => {
    const original = aDashboard({ displayName: "x".repeat(50), isStatic: true, isDefault: true, resourceKey: "a.key" });
    const { dashboard } = duplicateDashboard(original, () => "copy-1", " (copy)");
    expect(dashboard).toMatchObject({ layoutId: "copy-1", isStatic: false, isDefault: false });
    expect(dashboard.displayName).toBe(`${"x".repeat(43)} (copy)`);
    expect(dashboard).not.toHaveProperty("resourceKey");
    expect(original.isStatic).toBe(true);
  });
});

describe("looking for a dashboard", () => {
  const saved = aDashboard({ displayName: "Saved" });
  const draft = aDraft({ layout: aDashboard({ displayName: "Draft" }) });
  const unsaved = emptyDashboard("layout-1");

  it("takes what is saved before a draft, and a draft before what is only in memory", () => {
    expect(findDashboard("layout-1", { custom: [saved], drafts: [draft], unsaved })?.dashboard).toBe(saved);
    const edited = findDashboard("layout-1", { custom: [], drafts: [draft], unsaved });
    expect(edited).toMatchObject({
      origin: "unsaved",
      lastSaved: null,
      draftId: draft.id,
      dashboard: { displayName: "Draft" },
    });
    expect(findDashboard("layout-1", { custom: [], drafts: [], unsaved })).toBe(unsaved);
    expect(findDashboard("other", { custom: [saved], drafts: [draft], unsaved })).toBeNull();
  });
});
