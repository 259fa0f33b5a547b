import { sessionStore } from "@gatehouse/shared/session";

/**
 * Resolves to true once an administrator has accepted the terms and changed a required password, because the server
 * refuses other requests before. Resolves to false for other users, or if the session ends first.
 */
export function waitForAdministrator(): Promise<boolean> {
  return new Promise((resolve) => {
    const check = (): void => {
      const { SessionUser, TermsAccepted, MustChangePassword } = sessionStore.get();
      const isAdministrator = SessionUser?.IsAdministrator === true;
      if (isAdministrator && (!TermsAccepted || MustChangePassword)) return;
      stop();
      resolve(isAdministrator);
    };
    const stop = sessionStore.subscribe(check);
    check();
  });
}
