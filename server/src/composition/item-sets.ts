import type { ItemSet } from "../features/configuration-item-forms/item-set.ts";
import { createInventoryItemSet } from "../features/inventory/inventory-item-set.ts";
import { accountKind, assetKind, systemKind, workgroupKind } from "../features/inventory/inventory-kind.ts";
import { createMailServerItemSet } from "../features/mail-server/mail-server-item-set.ts";
import { createMembershipItemSet } from "../features/memberships/membership-item-set.ts";
import { createOrganizationItemSet } from "../features/organizations/organization-item-set.ts";
import { createRoleItemSet } from "../features/roles/role-item-set.ts";
import { createUserGroupItemSet } from "../features/user-groups/user-group-item-set.ts";
import { createUserItemSet } from "../features/users/user-item-set.ts";
import type { createSmartRules } from "../features/smart-rules/create-smart-rules.ts";
import type { createWebhooks } from "../features/webhooks/create-webhooks.ts";
import type { createFoundation } from "./foundation.ts";
import type { createSignInServices } from "./sign-in-services.ts";

type Dependencies = ReturnType<typeof createFoundation> &
  ReturnType<typeof createSignInServices> &
  ReturnType<typeof createWebhooks> &
  ReturnType<typeof createSmartRules>;

/** The sets of configuration items; one line for each feature that has one. */
export function listItemSets(services: Dependencies): ItemSet[] {
  return [
    services.directoryItems,
    services.identityProviderItems,
    createMailServerItemSet(services),
    services.webhookItems,
    services.smartRuleItems,
    createUserItemSet(services),
    createOrganizationItemSet(services),
    createRoleItemSet(services),
    createMembershipItemSet(services),
    createUserGroupItemSet(services),
    ...[assetKind, systemKind, accountKind, workgroupKind].map((kind) => createInventoryItemSet(kind, services)),
  ];
}
