import { isPermitted } from "../../routing/is-permitted.ts";
import type { ActiveSession } from "../sessions/active-session.ts";

/** Who reads or changes rules, and in which organization; without an id, a command. */
export type RulesUser = {
  organizationId: string;
  userId: string | null;
  userName: string;
  isPermitted: (permission: string) => boolean;
};

export const rulesUserOf = ({
  session,
  organizationId,
}: {
  session: ActiveSession;
  organizationId: string;
}): RulesUser => ({
  organizationId,
  userId: session.user.id,
  userName: session.user.userName,
  isPermitted: (permission) => isPermitted(permission, session, organizationId),
});

/** Everything is allowed to whoever may run commands. */
export const commandUserOf = (organizationId: string): RulesUser => ({
  organizationId,
  userId: null,
  userName: "",
  isPermitted: () => true,
});
