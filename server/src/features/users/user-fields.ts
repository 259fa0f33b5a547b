import { itemSetIds } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { itemField } from "../configuration-item-forms/item-field.ts";
import { textOf } from "../configuration-item-forms/read-item-values.ts";
import type { ItemValues } from "../configuration-item-forms/read-item-values.ts";
import { roleChoices } from "../roles/role-choices.ts";
import type { Role } from "../roles/roles.repository.ts";
import type { Author } from "./user-author.ts";
import { MAX_USER_TEXT_LENGTH } from "./user-facts.ts";
import type { UserFacts } from "./users-administration.service.ts";
import type { UserManager } from "./user-manager.ts";
import type { UserRow } from "./users.repository.ts";

const field = (id: string, value: DescribedField["value"], options: Parameters<typeof itemField>[3]) =>
  itemField(itemSetIds.users, id, value, options);

const text = { type: "textbox", maxSize: MAX_USER_TEXT_LENGTH } as const;

/** A user, and who else keeps what is known about them. */
type ManagedUser = UserRow & { manager: UserManager | null };

/** The form of a user; of a new one for null, with the roles that the author may give. */
export function listUserFields(user: ManagedUser | null, author: Author, roles: readonly Role[]): DescribedField[] {
  const shown = user ?? noUser;
  const lock = user === null || user.manager === null ? {} : lockOf(user.manager);
  const isLocked = author.isAdministrator ? {} : { lock: "form.locks.administrators-only" };
  const ofPerson = [
    field("userName", user?.userName ?? null, { ...text, hasHint: user === null }),
    field("firstName", shown.firstName, { ...text, isOptional: true }),
    field("lastName", shown.lastName, { ...text, isOptional: true }),
    field("emailAddress", shown.emailAddress, { type: "textbox", isOptional: true, hasHint: user !== null }),
  ];
  return [
    ...ofPerson.map((described) => ({ ...described, ...lock })),
    field("isAdministrator", shown.isAdministrator, { type: "checkbox", hasHint: true, ...isLocked }),
    ...(user === null ? fieldsOfNew(roles) : []),
  ];
}

const noUser = {
  firstName: "",
  lastName: "",
  emailAddress: "",
  isAdministrator: false,
};

const fieldsOfNew = (roles: readonly Role[]): DescribedField[] => [
  field("roles", "", { type: "checkboxset", isOptional: true, hasHint: true, values: roleChoices(roles) }),
  field("sendsInvitation", true, { type: "checkbox", hasHint: true }),
];

const lockOf = ({ kind, name }: UserManager) => ({
  lock: `form.locks.${kind}-user`,
  lockParameters: { [kind === "directory" ? "directory" : "provider"]: name },
});

export const toUserFacts = (values: ItemValues): UserFacts => ({
  userName: textOf(values, "userName"),
  firstName: textOf(values, "firstName"),
  lastName: textOf(values, "lastName"),
  emailAddress: textOf(values, "emailAddress"),
  isAdministrator: values["isAdministrator"] === true,
});
