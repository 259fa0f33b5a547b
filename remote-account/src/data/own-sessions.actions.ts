import { sendJson } from "@gatehouse/shared/api";
import { endedSessionsSchema, ownSessionEndpoints } from "@gatehouse/shared/contracts/own-sessions.contract";

/** Ends one session of the user. */
export function endSession(sessionId: string): Promise<void> {
  return sendJson("delete", ownSessionEndpoints.one.replace(":sessionId", sessionId));
}

/** Ends all other sessions of the user; returns how many there were. */
export async function endOtherSessions(): Promise<number> {
  const answer = await sendJson("delete", ownSessionEndpoints.list, undefined, endedSessionsSchema);
  return answer.EndedSessions;
}
