import { mockApi } from "../testing/mock-api.ts";
import { aSession } from "../testing/session.builder.ts";
import { sessionStore } from "./session-store.ts";

it("reads the session from the server", async () => {
  const session = aSession();
  mockApi.use({ "GET /api/user/session": session });
  await sessionStore.refresh();
  expect(sessionStore.get()).toEqual(session);
});
