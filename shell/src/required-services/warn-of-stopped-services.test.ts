import { notificationsAtom } from "@gatehouse/shared/frame";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi } from "@gatehouse/shared/testing/mock-api";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { warnOfStoppedServices } from "./warn-of-stopped-services.ts";

const call = "GET /api/security/auth/requiredServicesThatAreNotRunning";
const warnings = () => appStore.get(notificationsAtom).map(({ data }) => data);

beforeEach(() => {
  appStore.set(notificationsAtom, []);
  sessionStore.replace(aSession({ SessionUser: aUser({ IsAdministrator: true }) }));
});

it("names the services that do not run", async () => {
  mockApi.use({ [call]: ["Mail delivery", "Directory example.org"] });
  await warnOfStoppedServices();
  expect(warnings()).toMatchObject([
    { format: "warning", message: { values: { services: "Mail delivery and Directory example.org" } } },
  ]);
});

it("says nothing while all of them run, nor when the question fails", async () => {
  mockApi.use({ [call]: [] });
  await warnOfStoppedServices();
  mockApi.use({ [call]: anError(503, "unavailable") });
  await warnOfStoppedServices();
  expect(warnings()).toEqual([]);
});

it("asks nothing for anybody but an administrator", async () => {
  sessionStore.replace(aSession());
  await warnOfStoppedServices();
  expect(mockApi.requests()).toEqual([]);
});
