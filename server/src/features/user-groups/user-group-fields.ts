import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { itemField } from "../configuration-item-forms/item-field.ts";
import { roleChoices } from "../roles/role-choices.ts";
import type { Place, Role } from "../roles/roles.service.ts";
import { MAX_GROUP_NAME_LENGTH } from "./user-group-name.ts";
import type { NamedSource } from "./user-group-sources.ts";
import type { MappedGroup } from "./user-groups-administration.service.ts";

const setId = itemSetIds.userGroups;

/** The form of a group; of a new one for null, with the sources and roles that its author may choose. */
export function listGroupFields(
  group: MappedGroup | null,
  { sources, roles, needsRole }: { sources: readonly NamedSource[]; roles: readonly Role[]; needsRole: boolean },
): DescribedField[] {
  const given = new Set(group?.given.map(({ id }) => id));
  const chosen = roles.filter(({ id }) => given.has(id)).map(({ id }) => id);
  const fixed = group === null ? { hasHint: true } : { lock: "form.locks.group-source" };
  const offered = group === null ? sources : [group.source];
  return [
    itemField(setId, "source", onlyOne(offered)?.id ?? null, {
      type: "combobox",
      values: offered.map(({ id, name }) => ({ value: id, resourcekey: "", name })),
      ...fixed,
      ...(offered.length === 0 && { lock: "form.locks.no-group-source" }),
    }),
    itemField(setId, "name", group?.group.name ?? null, {
      type: "textbox",
      maxSize: MAX_GROUP_NAME_LENGTH,
      ...fixed,
    }),
    itemField(setId, "roles", chosen.join(","), {
      type: "checkboxset",
      isOptional: !needsRole,
      hasHint: true,
      values: roleChoices(roles),
    }),
  ];
}

const onlyOne = (sources: readonly NamedSource[]): NamedSource | null =>
  sources.length === 1 ? (sources[0] ?? null) : null;

/** Roles elsewhere are for administrators, who alone see every organization. */
export function describeGroupFacts(
  group: MappedGroup,
  { organizationId, author }: Place,
): ConfigurationItemForm["facts"] {
  const others = author.isAdministrator ? group.given.filter((role) => role.organizationId !== organizationId) : [];
  const elsewhere = [...new Set(others.map(({ organizationName }) => organizationName))];
  return [
    { resourceKey: "form.facts.group-members", value: String(group.memberCount), format: "number" },
    ...elsewhere.map((value) => ({ resourceKey: "form.facts.group-elsewhere", value, format: "text" as const })),
  ];
}
