import { allPermissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";

const ofConsole = new Set<string>(allPermissions);

/** The session without permissions of sections, which the shell reads after the first paint. Decision 092. */
export function shortenSession(session: SessionRead): SessionRead {
  const own = session.Permissions.filter((permission) => ofConsole.has(permission));
  return own.length === session.Permissions.length
    ? session
    : { ...session, Permissions: own, HasMorePermissions: true };
}
