import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { z } from "zod/mini";
import { isPermitted } from "../../routing/is-permitted.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { PolicyAuthor } from "./change-policy.ts";

const inOrganization = { authentication: "session", organization: "required" } as const;
export const readingPolicies = {
  ...inOrganization,
  permission: permissions.policiesRead,
  changesState: false,
  extendsSession: false,
} as const;
export const editingPolicies = {
  ...inOrganization,
  permission: permissions.policiesEdit,
  changesState: true,
  extendsSession: true,
} as const;

export const policyParams = z.object({ id: z.uuid() });

export const authorOf = ({
  session,
  organizationId,
}: {
  session: ActiveSession;
  organizationId: string;
}): PolicyAuthor => ({
  organizationId,
  userId: session.user.id,
  userName: session.user.userName,
  mayPublish: isPermitted(permissions.policiesPublish, session, organizationId),
});
