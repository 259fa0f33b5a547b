import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { importPermissions } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { ImportedField, ImportedKind } from "../imports/imported-kind.ts";
import { findAddressFault, findPersonNameFault, findUserNameFault, toStoredName } from "./user-facts.ts";

type Read = NonNullable<ImportedField["read"]>;

const reader =
  (findFault: (text: string) => string | null): Read =>
  (text) => {
    const fault = findFault(text);
    return fault === null ? { value: toStoredName(text) } : { fault };
  };

/** Local users as files bring them. Passwords never come by file. */
export const usersKind: ImportedKind = {
  id: itemSetIds.users,
  permissions: importPermissions[itemSetIds.users],
  nameField: "userName",
  fields: [
    { name: "userName", type: "line", isRequired: true, isKey: true, read: reader(findUserNameFault) },
    { name: "firstName", type: "line", read: reader(findPersonNameFault) },
    { name: "lastName", type: "line", read: reader(findPersonNameFault) },
    { name: "emailAddress", type: "line", read: reader(findAddressFault) },
    { name: "organizations", type: "names" },
    { name: "roles", type: "names" },
    { name: "sendsInvitation", type: "yesNo" },
  ],
  toKey: canonicalName,
};
