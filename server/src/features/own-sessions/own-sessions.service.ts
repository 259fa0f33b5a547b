import type { OwnSession } from "@gatehouse/shared/contracts/own-sessions.contract";
import type { Database } from "../../db/client.ts";
import { notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { KnownDevicesService } from "../known-devices/known-devices.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";

type Dependencies = {
  sessions: Pick<SessionsService, "listOfUser" | "endOfUser" | "endOthersOfUser">;
  knownDevices: Pick<KnownDevicesService, "listOfUser">;
  auditEvents: Pick<AuditEventsService, "record">;
  database: Database;
};

/** What users see of their own sessions, and how they end them. */
export class OwnSessionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list({ user, tokenHash }: ActiveSession): Promise<OwnSession[]> {
    const { sessions, knownDevices } = this.dependencies;
    const [rows, devices] = await Promise.all([sessions.listOfUser(user.id), knownDevices.listOfUser(user.id)]);
    const knownSince = new Map(devices.map(({ deviceHash, firstSeenAt }) => [deviceHash, firstSeenAt.toISOString()]));
    return rows.map((row) => ({
      SessionId: row.id,
      IsCurrent: row.tokenHash === tokenHash,
      IsChallenge: row.step === "challenge",
      UserAgent: row.userAgent,
      Address: row.address,
      StartedAt: row.createdAt.toISOString(),
      LastUsedAt: row.lastUsedAt.toISOString(),
      DeviceKnownSince: knownSince.get(row.deviceHash ?? "") ?? null,
    }));
  }

  async end({ user }: ActiveSession, sessionId: string, address: string): Promise<void> {
    const { sessions, auditEvents, database } = this.dependencies;
    const { id: userId, userName } = user;
    await database.transaction(async (on) => {
      if (!(await sessions.endOfUser(userId, sessionId, on))) throw notFoundError("The session");
      const details = { ended: 1 };
      await auditEvents.record({ action: "sessions.ended", userId, userName, subject: userName, address, details }, on);
    });
  }

  /** Ends every session but this one. Returns how many there were. */
  async endOthers({ user, tokenHash }: ActiveSession, address: string): Promise<number> {
    const { sessions, auditEvents, database } = this.dependencies;
    const { id: userId, userName } = user;
    return database.transaction(async (on) => {
      const ended = await sessions.endOthersOfUser(userId, tokenHash, on);
      const details = { ended };
      await auditEvents.record({ action: "sessions.ended", userId, userName, subject: userName, address, details }, on);
      return ended;
    });
  }
}
