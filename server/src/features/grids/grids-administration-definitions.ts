import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { auditActions } from "../audit-events/audit-actions.ts";
import { createBlueprint, type GridBlueprint } from "./grid-blueprint.ts";
import { builtInRoleName } from "../roles/built-in-role.ts";
import { permissionValues } from "../roles/permission-texts.ts";
import { badgeColumn, column, timeColumn, wordColumn } from "./grids-columns.ts";

const users = createBlueprint({
  id: gridDefinitionIds.users,
  name: "users",
  scope: "organization",
  permission: permissions.usersRead,
  listPath: "/api/users",
  links: ["memberships", "roles", "userGroups", "organizations", "signInAttempts", "auditEvents"],
  displayKey: "userName",
  columns: [
    column("userName", { isScalable: true }),
    column("firstName"),
    column("lastName"),
    column("emailAddress"),
    column("userDomain", { isHiddenAtFirst: true }),
    badgeColumn("userStatus", { active: "success", disabled: "neutral" }),
    column("isAdministrator", { type: "boolean", group: "status" }),
    badgeColumn("userSource", { local: "neutral", directory: "info", singleSignOn: "info" }, { isHiddenAtFirst: true }),
    column("identityProvider", { isSortable: false, isHiddenAtFirst: true }),
    column("organizations", { type: "list", isSortable: false }),
    column("mustChangePassword", { type: "boolean", group: "status", isHiddenAtFirst: true }),
    column("isDirectoryUser", { type: "boolean", group: "status", isHiddenAtFirst: true }),
    timeColumn("lastLoginAt"),
    timeColumn("passwordChangedAt", { isHiddenAtFirst: true }),
    timeColumn("createdAt", { isHiddenAtFirst: true }),
  ],
  defaultSort: { field: "userName", direction: "ascending" },
  textFilterFields: ["userName", "firstName", "lastName", "emailAddress", "userDomain"],
});

const organizations = createBlueprint({
  id: gridDefinitionIds.organizations,
  name: "organizations",
  scope: "installation",
  isForAdministrators: true,
  listPath: "/api/organizations",
  links: ["users", "roles", "memberships"],
  displayKey: "organizationName",
  columns: [
    column("organizationName"),
    column("memberCount", { type: "number", group: "status" }),
    column("roleCount", { type: "number", group: "status" }),
    timeColumn("createdAt"),
  ],
  defaultSort: { field: "organizationName", direction: "ascending" },
  textFilterFields: ["organizationName"],
});

const builtInRole = { value: builtInRoleName, resourceKey: `form.values.${builtInRoleName}` };

const roles = createBlueprint({
  id: gridDefinitionIds.roles,
  name: "roles",
  scope: "organization",
  permission: permissions.usersRead,
  listPath: "/api/roles",
  links: ["users", "memberships"],
  displayKey: "roleName",
  columns: [
    wordColumn("roleName", [builtInRole]),
    badgeColumn("roleKind", { builtIn: "info", custom: "neutral" }),
    column("permissionCount", { type: "number", group: "status" }),
    column("memberCount", { type: "number", group: "status" }),
    // Those of sections have no texts here, and show as they are.
    wordColumn("permissions", permissionValues, { type: "list", isSortable: false, isHiddenAtFirst: true }),
  ],
  defaultSort: { field: "roleName", direction: "ascending" },
  textFilterFields: ["roleName"],
});

const memberships = createBlueprint({
  id: gridDefinitionIds.memberships,
  name: "memberships",
  scope: "organization",
  permission: permissions.usersRead,
  listPath: "/api/memberships",
  links: ["users", "roles"],
  displayKey: "userName",
  columns: [
    column("userName", { isScalable: true }),
    column("firstName"),
    column("lastName"),
    column("userDomain"),
    wordColumn("roles", [builtInRole], { type: "list", isSortable: false }),
    wordColumn("groupRoles", [builtInRole], { type: "list", isSortable: false }),
    column("memberGroups", { type: "list", isSortable: false, isHiddenAtFirst: true }),
    badgeColumn("userStatus", { active: "success", disabled: "neutral" }),
  ],
  defaultSort: { field: "userName", direction: "ascending" },
  textFilterFields: ["userName", "firstName", "lastName", "userDomain"],
});

const userGroups = createBlueprint({
  id: gridDefinitionIds.userGroups,
  name: "userGroups",
  scope: "organization",
  permission: permissions.usersRead,
  listPath: "/api/user-groups",
  links: ["users", "roles", "memberships"],
  displayKey: "groupName",
  columns: [
    column("groupName"),
    badgeColumn("groupKind", { directory: "info", identityProvider: "info" }),
    column("groupSource"),
    column("memberCount", { type: "number", group: "status" }),
    wordColumn("roles", [builtInRole], { type: "list", isSortable: false }),
    timeColumn("createdAt", { isHiddenAtFirst: true }),
  ],
  defaultSort: { field: "groupName", direction: "ascending" },
  textFilterFields: ["groupName", "groupSource"],
});

/** The facts of `GET /api/user/fido2/authenticators`. */
const authenticators = createBlueprint({
  id: gridDefinitionIds.authenticators,
  name: "authenticators",
  scope: "own",
  listPath: "/api/authenticators",
  displayKey: "authenticatorName",
  columns: [
    column("authenticatorName"),
    badgeColumn("authenticatorType", { Platform: "neutral", Roaming: "neutral" }, { group: "general" }),
    timeColumn("createdAt"),
    timeColumn("lastUsedAt"),
  ],
  defaultSort: { field: "authenticatorName", direction: "ascending" },
  textFilterFields: ["authenticatorName"],
});

const signInAttempts = createBlueprint({
  id: gridDefinitionIds.signInAttempts,
  name: "signInAttempts",
  scope: "organization",
  permission: permissions.signInAttemptsRead,
  listPath: "/api/sign-in-attempts",
  links: ["users", "auditEvents"],
  displayKey: "canonicalName",
  columns: [
    column("canonicalName"),
    badgeColumn("outcome", { pending: "info", refused: "danger", accepted: "success", forgiven: "neutral" }),
    badgeColumn("factor", {
      password: "neutral",
      code: "neutral",
      key: "neutral",
      sso: "neutral",
      reset: "neutral",
    }),
    column("network", { group: "network" }),
    timeColumn("attemptedAt", { isScalable: true }),
  ],
  defaultSort: { field: "attemptedAt", direction: "descending" },
  textFilterFields: ["canonicalName", "network"],
});

/** The details of other rows show them in their history. */
const words = auditActions.map((value) => ({ value, resourceKey: `grid.history.${value.replaceAll(".", "-")}` }));

const auditEvents = createBlueprint({
  id: gridDefinitionIds.auditEvents,
  name: "auditEvents",
  scope: "organization",
  permission: permissions.auditRead,
  listPath: "/api/audit-events",
  links: ["users", "signInAttempts"],
  displayKey: "action",
  columns: [
    wordColumn("action", words),
    column("userName"),
    column("subjectName", { resourceKey: "grid.columns.subject", isSortable: false }),
    column("subject", { resourceKey: "grid.columns.subjectId", isSortable: false, isHiddenAtFirst: true }),
    column("organizationName"),
    // Those of the user now: an event of a sign-in belongs to no organization.
    column("memberOf", { type: "list", isSortable: false, isHiddenAtFirst: true }),
    badgeColumn(
      "signInMethod",
      {
        securityKey: "success",
        authenticator: "success",
        singleSignOn: "neutral",
        recoveryCode: "warning",
        passwordOnly: "neutral",
      },
      { isSortable: false, isHiddenAtFirst: true },
    ),
    column("address", { group: "network" }),
    timeColumn("occurredAt", { isScalable: true }),
  ],
  defaultSort: { field: "occurredAt", direction: "descending" },
  textFilterFields: ["action", "userName", "subject", "address", "subjectName"],
});

const kindsOfAction = ["assets", "managed-systems", "managed-accounts"].flatMap((rows) =>
  ["delete", "add-tags", "remove-tags", "set-workgroup"].map((action) => `${action}-${rows}`),
);

/** Every kind that the server does. */
const jobKinds = Object.fromEntries(
  [
    "webhook-delivery",
    "apply-smart-rules",
    "apply-smart-rules-to-changes",
    "start-managing-assets",
    "automatic-management-on",
    "automatic-management-off",
    "password-management-on",
    "password-management-off",
    "delete-scans",
    "check-import-file",
    "import-file",
    "simulate-policy",
    ...kindsOfAction,
    "send-invitation-users",
    "send-enrolment-users",
    "require-password-change-users",
    "unlock-users",
    "end-sessions-users",
    "remove-factors-users",
    "enable-users",
    "disable-users",
    "delete-users",
  ].map((kind) => [kind, "neutral" as const]),
);

const jobs = createBlueprint({
  id: gridDefinitionIds.jobs,
  name: "jobs",
  scope: "organization",
  permission: permissions.jobsRead,
  // `GET /api/jobs` answers the newest ones with what can be done to them.
  listPath: null,
  links: ["auditEvents"],
  displayKey: "subject",
  columns: [
    badgeColumn("kind", jobKinds, { valuesKey: "jobs.kinds", group: "general" }),
    column("subject"),
    badgeColumn(
      "state",
      { waiting: "neutral", running: "info", succeeded: "success", failed: "danger", canceled: "neutral" },
      { valuesKey: "jobs.states" },
    ),
    column("doneUnits", { type: "number", group: "status" }),
    column("totalUnits", { type: "number", group: "status" }),
    column("attempts", { type: "number", group: "status" }),
    column("startedBy"),
    timeColumn("createdAt", { isScalable: true }),
    timeColumn("startedAt"),
    timeColumn("endedAt"),
  ],
  defaultSort: { field: "createdAt", direction: "descending" },
  textFilterFields: ["subject", "startedBy"],
});

/** Who uses the console, and what it did. */
export const administrationGrids: readonly GridBlueprint[] = [
  users,
  organizations,
  roles,
  memberships,
  userGroups,
  authenticators,
  signInAttempts,
  auditEvents,
  jobs,
];
