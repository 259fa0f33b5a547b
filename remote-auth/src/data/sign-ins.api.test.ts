import { sessionStore, signOut } from "@gatehouse/shared/session";
import { anError, mockApi } from "@gatehouse/shared/testing/mock-api";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { withFreshToken } from "./sign-ins.api.ts";

const logout = "GET /api/security/auth/logout";
const read = "GET /api/user/session";
const tokenNow = async () => sessionStore.get().antiCSRFToken;
const nextVisit = aSignedOutSession({ antiCSRFToken: "token-of-the-next-visit" });

beforeEach(() => sessionStore.replace(aSession()));

it("a call during the sign-out is made with the token of the next visit", async () => {
  const answer = Promise.withResolvers<{ status: number }>();
  mockApi.use({ [logout]: () => answer.promise, [read]: nextVisit });
  const signedOut = signOut();
  const token = withFreshToken(tokenNow);
  answer.resolve({ status: 204 });
  expect(await token).toBe("token-of-the-next-visit");
  await signedOut;
});

it("after a sign-out that failed a call reads a token first, in place of being refused without one", async () => {
  mockApi.use({ [logout]: anError(503, "unavailable"), [read]: nextVisit });
  await expect(signOut()).rejects.toMatchObject({ status: 503 });
  expect(await withFreshToken(tokenNow)).toBe("token-of-the-next-visit");
});
