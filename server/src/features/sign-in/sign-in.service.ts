import type { LoginAnswer, LoginRequest } from "@gatehouse/shared/contracts/session.contract";
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
    if (user === null || !isRight || user.disabledAt !== null) {
      await auditEvents.record({ action: "sign-in.refused", userName: request.UserName, address });
      // One answer for unknown, wrong and disabled: it must not tell which names exist.
      throw new AppError("CREDENTIAL_ERR", 400, "The user name or the password is wrong.");
    }
    const started = await database.transaction(async (transaction) => {
      if (replaced !== null) await sessions.end(replaced.tokenHash, transaction);
      await users.setLastLogin(user.id, clock.now(), transaction);
      await auditEvents.record({ action: "sign-in", userName: user.userName, userId: user.id, address }, transaction);
      return sessions.start(user, transaction);
    });
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

  async signOut(session: ActiveSession, address: string): Promise<void> {
    const { sessions, auditEvents, database } = this.dependencies;
    await database.transaction(async (transaction) => {
      await sessions.end(session.tokenHash, transaction);
      const { userName, id } = session.user;
      await auditEvents.record({ action: "sign-out", userName, userId: id, address }, transaction);
    });
  }
}
