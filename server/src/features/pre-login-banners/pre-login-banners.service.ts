import type {
  PreLoginBannerEntry,
  PreLoginBannerInput,
  PreLoginBannerState,
} from "@gatehouse/shared/contracts/pre-login-banners.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AccessMemory } from "../access-memory/access-memory.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type {
  PreLoginBannerRow,
  PreLoginBannerValues,
  PreLoginBannersRepository,
} from "./pre-login-banners.repository.ts";

type Dependencies = {
  banners: PreLoginBannersRepository;
  clock: Clock;
  auditEvents: AuditEventsService;
  memory: Pick<AccessMemory, "read">;
};

/** A notice, and the times of change that the request expects; null accepts any. */
type BannerReference = { id: string; revisions: readonly string[] | null };

/** Texts that users accept before they sign in. They apply to the whole installation, so administrators write them. */
export class PreLoginBannersService {
  private readonly repository: PreLoginBannersRepository;
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.repository = dependencies.banners;
    this.dependencies = dependencies;
  }

  /** The text in force now; null if there is none. */
  async findShown(): Promise<{ title: string; text: string } | null> {
    const { clock, memory } = this.dependencies;
    const now = clock.now();
    const rows = await memory.read("banners of the sign-in page", () => this.repository.list());
    const shown = rows.find((row) => isInTime(row, now));
    return shown === undefined ? null : { title: shown.title, text: shown.text };
  }

  async list(): Promise<PreLoginBannerEntry[]> {
    const now = this.dependencies.clock.now();
    const rows = await this.repository.list();
    const shown = rows.find((row) => isInTime(row, now));
    return rows.map((row) => toEntry(row, row === shown ? "shown" : stateOf(row, now)));
  }

  async create(session: ActiveSession, input: PreLoginBannerInput): Promise<void> {
    const values = this.toValues(session, input);
    await this.repository.inTransaction(async (on) => {
      await this.repository.create(values, on);
      await this.record("created", session, values.title, on);
    });
  }

  async update(session: ActiveSession, { id, revisions }: BannerReference, input: PreLoginBannerInput): Promise<void> {
    const values = this.toValues(session, input);
    await this.repository.inTransaction(async (on) => {
      const known = await this.repository.lock(id, on);
      if (known === null) throw notFoundError("The notice");
      if (revisions !== null && !revisions.includes(known.updatedAt.toISOString()))
        throw new AppError(
          errorCodes.revisionConflict,
          409,
          "Somebody else has changed this notice since it was read.",
        );
      await this.repository.update(id, values, on);
      await this.record("updated", session, values.title, on);
    });
  }

  async remove(session: ActiveSession, id: string): Promise<void> {
    await this.repository.inTransaction(async (on) => {
      const title = await this.repository.remove(id, on);
      if (title === null) throw notFoundError("The notice");
      await this.record("removed", session, title, on);
    });
  }

  private toValues(
    session: ActiveSession,
    { Title, Text, StartsAt, EndsAt }: PreLoginBannerInput,
  ): PreLoginBannerValues {
    const startsAt = StartsAt === null ? null : new Date(StartsAt);
    const endsAt = EndsAt === null ? null : new Date(EndsAt);
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt) {
      const field = { path: "EndsAt", code: "endsBeforeStart", message: "The end must be after the start." };
      throw new AppError(errorCodes.requestInvalid, 400, "The end must be after the start.", [field]);
    }
    const updatedAt = this.dependencies.clock.now();
    return { title: Title, text: Text, startsAt, endsAt, updatedBy: session.user.userName, updatedAt };
  }

  private async record(
    what: "created" | "updated" | "removed",
    { user }: ActiveSession,
    subject: string,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const entry = { action: `pre-login-banner.${what}`, userName: user.userName, userId: user.id, subject };
    await this.dependencies.auditEvents.record(entry, on);
  }
}

function isInTime({ startsAt, endsAt }: PreLoginBannerRow, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);
}

function stateOf(row: PreLoginBannerRow, now: Date): PreLoginBannerState {
  if (isInTime(row, now)) return "covered";
  return row.endsAt !== null && row.endsAt <= now ? "ended" : "scheduled";
}

function toEntry(row: PreLoginBannerRow, state: PreLoginBannerState): PreLoginBannerEntry {
  return {
    Id: row.id,
    Title: row.title,
    Text: row.text,
    StartsAt: row.startsAt?.toISOString() ?? null,
    EndsAt: row.endsAt?.toISOString() ?? null,
    State: state,
    UpdatedBy: row.updatedBy,
    UpdatedAt: row.updatedAt.toISOString(),
  };
}
