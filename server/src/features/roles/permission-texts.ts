import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";

/** Key of the text of one of the console's own permissions; sections name theirs themselves. */
export const permissionKey = (permission: string): string => `form.permissions.${permission}`;

/** The console's own permissions as values with words. */
export const permissionValues = allPermissions.map((value) => ({ value, resourceKey: permissionKey(value) }));
