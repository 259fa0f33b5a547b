import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Requester } from "../federation/manifests/release-choices.ts";
import { createPermissionCheck } from "./create-permission-check.ts";
import type { ActiveSession } from "./active-session.ts";

/** The signed-in user as one who requests versions, with the previews of the tab. */
export function requesterOf(
  session: Pick<ActiveSession, "user" | "organizations" | "previewLinks">,
  organizationId: string | null,
): Requester {
  const { user, previewLinks } = session;
  const requester = { bucketKey: user.id, userId: user.id, organizationId };
  if (previewLinks === undefined) return requester;
  // No organization has this id, so that only administrators pass without one.
  const isPermitted = createPermissionCheck(session, organizationId ?? "")(permissions.releasesPreview);
  return { ...requester, previews: { links: previewLinks, isPermitted } };
}
