import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { notFoundError } from "../../errors.ts";
import { isItemId } from "../configuration-item-forms/is-item-id.ts";
import { itemField } from "../configuration-item-forms/item-field.ts";
import type { ItemSet } from "../configuration-item-forms/item-set.ts";
import { readItemValues, textOf } from "../configuration-item-forms/read-item-values.ts";
import { checkRevision, revisionOf } from "../configuration-item-forms/revision-of.ts";
import { authorOf } from "../users/user-author.ts";
import { MAX_ORGANIZATION_NAME_LENGTH } from "./organizations-administration.service.ts";
import type { OrganizationsAdministrationService } from "./organizations-administration.service.ts";
import type { OrganizationRow } from "./organizations.repository.ts";

type Dependencies = { organizationsAdministration: OrganizationsAdministrationService };

/** Organizations as configuration items. */
export function createOrganizationItemSet({ organizationsAdministration: service }: Dependencies): ItemSet {
  return {
    id: itemSetIds.organizations,
    resourceKey: "form.sets.organizations.title",
    gridDefinition: gridDefinitionIds.organizations,
    needsRecentSignIn: true,
    isSingle: false,
    isForAdministrators: true,
    list: () => Promise.resolve([]),
    read: async (itemId) => {
      const row = itemId === null || !isItemId(itemId) ? null : await service.find(itemId);
      return itemId !== null && row === null ? null : describeForm(row);
    },
    create: (changes, access) => {
      const values = readItemValues(listFields(null), changes);
      return service.create(textOf(values, "name"), authorOf(access));
    },
    update: async (itemId, revision, changes, access) => {
      if (!isItemId(itemId)) throw notFoundError("The organization");
      await service.rename(itemId, authorOf(access), (row) => {
        checkRevision(revision, revisionOf(row));
        return textOf(readItemValues(listFields(row), changes), "name");
      });
    },
    remove: async (itemId, revision, access) => {
      if (!isItemId(itemId)) throw notFoundError("The organization");
      await service.remove(itemId, authorOf(access), (row) => checkRevision(revision, revisionOf(row)));
    },
    actions: {},
  };
}

const listFields = (row: OrganizationRow | null) => [
  itemField(itemSetIds.organizations, "name", row?.name ?? null, {
    type: "textbox",
    maxSize: MAX_ORGANIZATION_NAME_LENGTH,
  }),
];

const describeForm = (row: OrganizationRow | null): ConfigurationItemForm => ({
  id: row?.id ?? null,
  revision: row === null ? null : revisionOf(row),
  name: row?.name ?? "",
  fields: listFields(row),
  facts:
    row === null ? [] : [{ resourceKey: "form.facts.created", value: row.createdAt.toISOString(), format: "date" }],
  actions: [],
  ...(row !== null && { removalEffects: [] }),
});
