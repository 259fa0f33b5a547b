import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { Role } from "./roles.repository.ts";

/** The roles of an organization as choices of a field; built-in ones have a translated name. */
export const roleChoices = (roles: readonly Pick<Role, "id" | "name" | "isBuiltIn">[]): DescribedField["values"] =>
  roles.map(({ id, name, isBuiltIn }) =>
    isBuiltIn ? { value: id, resourcekey: `form.values.${name}` } : { value: id, resourcekey: "", name },
  );
