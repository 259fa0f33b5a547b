import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { error, warning } from "./release-problem.ts";

const MAX_SERVICES = 10;
const file = "remote.json";

/** Checks the services of `remote.json`: without a permission that a role can grant, nobody could call them. */
export function checkServices({ descriptor }: Release): ReleaseProblem[] {
  const { services = [], permissions = [], permissionKeys = {} } = descriptor ?? {};
  const names = services.map(({ name }) => name);
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const known = new Set<string>([...allPermissions, ...permissions]);
  return [
    ...(services.length > MAX_SERVICES
      ? [error("services_too_many", `A remote can have ${MAX_SERVICES} services, not ${services.length}.`, file)]
      : []),
    ...repeated.map((name) => error("service_repeated", `The service "${name}" is declared twice. Remove one.`, file)),
    ...services
      .filter(({ permission }) => !known.has(permission))
      .map(({ name, permission }) => {
        const message = `The service "${name}" needs the permission "${permission}", which permissions doesn't list.`;
        return error("service_permission", message, file);
      }),
    ...Object.keys(permissionKeys)
      .filter((permission) => !permissions.includes(permission))
      .map((permission) =>
        warning("permission_key", `permissionKeys names "${permission}", which permissions doesn't list.`, file),
      ),
  ];
}
