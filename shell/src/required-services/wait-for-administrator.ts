import { sessionStore } from "@gatehouse/shared/session";

/**
 * Resolves once the server answers more than what stands before the console: terms of use to accept, a password to
 * change. False where the session is none of an administrator, or ends before.
 */
export function waitForAdministrator(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      const { SessionUser, TermsAccepted, MustChangePassword } = sessionStore.get();
      const isAdministrator = SessionUser?.IsAdministrator === true;
      if (isAdministrator && (!TermsAccepted || MustChangePassword)) return;
      stop();
      resolve(isAdministrator);
    };
    const stop = sessionStore.subscribe(look);
    look();
  });
}
