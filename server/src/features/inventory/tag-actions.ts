import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { itemField } from "../configuration-item-forms/item-field.ts";
import type { GridAction, GridActionBatch, GridActionOutcome } from "../grid-actions/grid-action.ts";
import type { GroupedKind } from "./grouped-kind.ts";
import type { InventoryGroupingRepository } from "./inventory-grouping.repository.ts";
import { findTagsFault, MAX_TAG_LENGTH, MAX_TAGS, readTags } from "./inventory-values.ts";

type Edit = (tags: readonly string[], given: readonly string[]) => string[];

const isSame = (first: string, second: string): boolean => first.toLowerCase() === second.toLowerCase();

const withTags: Edit = (tags, given) => [...tags, ...given.filter((tag) => !tags.some((old) => isSame(old, tag)))];
const withoutTags: Edit = (tags, given) => tags.filter((tag) => !given.some((gone) => isSame(gone, tag)));

/** Adds tags to rows, and takes them away; upper and lower case mean the same tag. */
export function createTagActions(kind: GroupedKind, grouping: InventoryGroupingRepository): GridAction[] {
  return [
    tagAction({ name: "add-tags", text: "addTags", icon: "tag", edit: withTags }, kind, grouping),
    tagAction({ name: "remove-tags", text: "removeTags", icon: "tags", edit: withoutTags }, kind, grouping),
  ];
}

type TagPlan = { name: string; text: string; icon: string; edit: Edit };

function tagAction(
  { name, text, icon, edit }: TagPlan,
  kind: GroupedKind,
  grouping: InventoryGroupingRepository,
): GridAction {
  return {
    definitionId: kind.definitionId,
    permission: kind.permission,
    name,
    jobKind: `${name}-${kind.jobs}`,
    resourceKey: `grid.actions.${text}`,
    scope: "both",
    tone: "default",
    icon,
    readFields: () => Promise.resolve([tagsField]),
    findFault: ({ tags }) => {
      const fault = findTagsFault(readTags(String(tags)));
      return fault === null ? null : { field: "tags", code: fault };
    },
    run: (batch) => changeTags(batch, { kind, grouping, edit }),
  };
}

/** The text of a tag is that of the forms. */
const tagsField: DescribedField = itemField("inventory", "tags", null, {
  type: "textbox",
  maxSize: MAX_TAGS * (MAX_TAG_LENGTH + 2),
  hasHint: true,
});

async function changeTags(
  { rows, values, on }: GridActionBatch,
  { kind, grouping, edit }: { kind: GroupedKind; grouping: InventoryGroupingRepository; edit: Edit },
): Promise<GridActionOutcome> {
  const given = readTags(String(values["tags"]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const edited = (await grouping.list(kind.rows, [...names.keys()], on)).map(({ id, tags }) => ({
    id,
    old: tags,
    tags: edit(tags, given),
  }));
  const isTooMany = ({ tags }: { tags: string[] }): boolean => tags.length > MAX_TAGS;
  const changed = edited.filter((row) => !isTooMany(row) && row.tags.length !== row.old.length);
  await grouping.setTags(
    kind.rows,
    changed.map(({ id, tags }) => ({ id, tags })),
    on,
  );
  return {
    failed: edited.filter(isTooMany).map(({ id }) => ({ id, code: "too_many_tags" })),
    changes: changed.map(({ id, old, tags }) => ({
      action: `${kind.noun}.changed`,
      subject: id,
      details: { name: names.get(id) ?? "", changes: { tags: { old: old.join(", "), new: tags.join(", ") } } },
    })),
  };
}
