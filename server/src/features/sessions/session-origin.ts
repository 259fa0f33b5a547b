import { hashToken } from "../../routing/tokens.ts";
import { MAX_USER_AGENT_LENGTH } from "../known-devices/known-devices.service.ts";

/** The browser that signs in; its token only once it has proved all factors. */
export type SessionOrigin = { address: string; userAgent: string; deviceToken: string | null };

export function toOriginColumns({ address, userAgent, deviceToken }: SessionOrigin) {
  return {
    address,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    deviceHash: deviceToken === null ? null : hashToken(deviceToken),
  };
}
