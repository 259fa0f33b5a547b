import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { aSession, aSignedOutSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { waitForAdministrator } from "./wait-for-administrator.ts";

const anAdministration = (changes: Partial<SessionRead> = {}): SessionRead =>
  aSession({ SessionUser: aUser({ IsAdministrator: true }), ...changes });

it("is over at once where the console is open, and for others than administrators", async () => {
  sessionStore.replace(anAdministration());
  expect(await waitForAdministrator()).toBe(true);
  sessionStore.replace(aSession({ TermsAccepted: false }));
  expect(await waitForAdministrator()).toBe(false);
});

it.each<[string, Partial<SessionRead>, SessionRead, boolean]>([
  ["terms of use are accepted", { TermsAccepted: false }, anAdministration(), true],
  ["the password is changed", { MustChangePassword: true }, anAdministration(), true],
  ["the session ends", { TermsAccepted: false }, aSignedOutSession(), false],
  ["somebody else signs in", { TermsAccepted: false }, aSession(), false],
])("lasts until %s", async (_what, changes, next, expected) => {
  sessionStore.replace(anAdministration(changes));
  const handleEnd = jest.fn();
  const wait = waitForAdministrator().then(handleEnd);
  // A further read without a change.
  sessionStore.replace(anAdministration({ ...changes, LastLoginDate: null }));
  await Promise.resolve();
  expect(handleEnd).not.toHaveBeenCalled();
  sessionStore.replace(next);
  await wait;
  expect(handleEnd).toHaveBeenCalledWith(expected);
});
