import type { Clock } from "../../clock.ts";
import { type AccessMemory, sessionName, userName } from "../access-memory/access-memory.ts";
import type { AccessibleOrganization, OrganizationsService } from "../organizations/organizations.service.ts";
import type { SessionLimits } from "../options/options.service.ts";
import { endOf } from "./session-end.ts";
import type { SessionUserRow, SessionWithUser, SessionsRepository } from "./sessions.repository.ts";

type Dependencies = {
  sessions: Pick<SessionsRepository, "findWithUser">;
  organizations: Pick<OrganizationsService, "listOfUser">;
  memory: AccessMemory;
  clock: Clock;
  readLimits: () => Promise<SessionLimits>;
};

/** The rows that each signed-in request needs, from the memory of this server where it has them. */
export class RememberedSessions {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Null if there is no such session. */
  async find(tokenHash: string): Promise<{ row: SessionWithUser | null; isTimedOut: boolean }> {
    const { memory, readLimits, clock } = this.dependencies;
    const [row, limits] = await Promise.all([this.read(tokenHash), readLimits()]);
    const hasEnded = (found: SessionWithUser | null): boolean =>
      found !== null && clock.now() > endOf(found.session, limits);
    if (!hasEnded(row) || !memory.forget(sessionName(tokenHash))) return { row, isTimedOut: hasEnded(row) };
    // No notice tells that another server has extended the session.
    const latest = await this.read(tokenHash);
    return { row: latest, isTimedOut: hasEnded(latest) };
  }

  listOrganizations(user: SessionUserRow): Promise<readonly AccessibleOrganization[]> {
    const { organizations, memory } = this.dependencies;
    const load = () => organizations.listOfUser(user);
    // All administrators have the same.
    if (user.isAdministrator) return memory.read("organizations of administrators", load);
    return memory.read(`organizations of ${user.id}`, load, () => userName(user.id));
  }

  /** The session was used, which no notice tells. */
  noteUse(tokenHash: string, usedAt: Date): void {
    this.dependencies.memory.amend<SessionWithUser>(sessionName(tokenHash), (row) =>
      usedAt > row.session.lastUsedAt ? { ...row, session: { ...row.session, lastUsedAt: usedAt } } : row,
    );
  }

  private read(tokenHash: string): Promise<SessionWithUser | null> {
    const { sessions, memory } = this.dependencies;
    const load = () => sessions.findWithUser(tokenHash);
    return memory.read(sessionName(tokenHash), load, (found) => found && userName(found.user.id));
  }
}
