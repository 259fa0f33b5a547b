import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import type { LoginAnswer } from "@gatehouse/shared/contracts/session.contract";
import type { AppServices } from "../../app-services.ts";
import { AppError } from "../../errors.ts";
import { toSessionUser } from "../sessions/session-read.service.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { isPasswordOf } from "../users/passwords.ts";

type Dependencies = Pick<AppServices, "users" | "sessions" | "auditEvents" | "clock" | "database">;

export class SignInService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** A sign-in always makes a new session; one that the browser already has ends. */
  async signIn(
    request: LoginRequest,
    replaced: ActiveSession | null,
    address: string,
  ): Promise<{ token: string; answer: LoginAnswer }> {
    const { users, sessions, auditEvents, clock, database } = this.dependencies;
    const user = await users.findByName(request.UserName);
    const isRight = await isPasswordOf(user?.passwordHash ?? null, request.Password);
    if (user === null || !isRight || user.disabledAt !== null) return this.refuse(request, address);
    const started = await database.transaction(async (transaction) => {
      // The user's row comes first, as in a change of the password: in another order the two could block each other.
      if (!(await users.setLastLogin(user, clock.now(), transaction))) return null;
      if (replaced !== null) await sessions.end(replaced.tokenHash, transaction);
      await auditEvents.record({ action: "sign-in", userName: user.userName, userId: user.id, address }, transaction);
      return sessions.start(user, transaction);
    });
    // The password was replaced, or the user disabled, between our check and now.
    if (started === null) return this.refuse(request, address);
    return {
      token: started.token,
      answer: {
        Success: true,
        AuthenticationState: "authenticated",
        BearerToken: "",
        AccessTokens: [],
        SessionUser: { ...toSessionUser(user), antiCSRFToken: started.antiCsrfToken },
      },
    };
  }

  /** One answer for unknown, wrong and disabled: it must not tell which names exist. */
  private async refuse(request: LoginRequest, address: string): Promise<never> {
    // The database cannot hold the character, which anybody can type into a request.
    const userName = request.UserName.replaceAll("\0", "\ufffd");
    await this.dependencies.auditEvents.record({ action: "sign-in.refused", userName, address });
    throw new AppError("CREDENTIAL_ERR", 400, "The user name or the password is wrong.");
  }

  async signOut(session: ActiveSession, address: string): Promise<void> {
    const { sessions, auditEvents, database } = this.dependencies;
    await database.transaction(async (transaction) => {
      await sessions.end(session.tokenHash, transaction);
      const { userName, id } = session.user;
      await auditEvents.record({ action: "sign-out", userName, userId: id, address }, transaction);
    });
  }
}
