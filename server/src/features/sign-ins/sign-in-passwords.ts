import type { LoginRequest } from "@gatehouse/shared/contracts/sign-ins.contract";
import type { HashRequester } from "../users/argon-slots.ts";
import { isManagedElsewhere } from "../users/user-manager.ts";
import { hashPassword, isPasswordOf, needsRehash } from "../users/passwords.ts";
import type { User, UsersService } from "../users/users.service.ts";
import { readSignInName } from "./sign-in-names.ts";
import type { SignInName } from "./sign-in-names.ts";

type Dependencies = {
  users: UsersService;
  listDirectoryLabels: () => Promise<readonly string[]>;
  /** Checks name and password in the directory and returns the user as stored here; null if refused. */
  authenticateInDirectory: (name: SignInName & { directory: string }, password: string) => Promise<User | null>;
};

/** Finds the user whose name and password are correct, in the directory that the name names or among local users. */
export class SignInPasswords {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Null for an unknown name, a wrong password and a disabled user, after the same work. */
  async findUser({ UserName, Password }: LoginRequest, requester: HashRequester): Promise<User | null> {
    const { listDirectoryLabels, authenticateInDirectory } = this.dependencies;
    const name = readSignInName(UserName, await listDirectoryLabels());
    const { directory } = name;
    const user =
      directory === null
        ? await this.findOwnUser(name.canonical, Password, requester)
        : await authenticateInDirectory({ ...name, directory }, Password);
    return user === null || user.disabledAt !== null ? null : user;
  }

  private async findOwnUser(canonicalName: string, password: string, requester: HashRequester): Promise<User | null> {
    const { users } = this.dependencies;
    const user = await users.findByName(canonicalName);
    const passwordHash = user === null || isManagedElsewhere(user) ? null : user.passwordHash;
    const isRight = await isPasswordOf(passwordHash, password, requester);
    if (user === null || !isRight) return null;
    if (!needsRehash(user.passwordHash)) return user;
    return users.strengthenHash(user, await hashPassword(password, requester));
  }
}
