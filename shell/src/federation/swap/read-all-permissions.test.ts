import { sessionStore } from "@gatehouse/shared/session";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { readAllPermissions } from "./read-all-permissions.ts";

const refresh = jest.spyOn(sessionStore, "refresh");
beforeEach(() => {
  jest.useFakeTimers();
  refresh.mockReset();
});
afterEach(() => jest.useRealTimers());

it("reads the session again where the page has left permissions out, until it comes", async () => {
  sessionStore.replace(aSession({ HasMorePermissions: true }));
  refresh.mockRejectedValueOnce(new Error("No network.")).mockImplementationOnce(async () => {
    sessionStore.replace(aSession());
    return sessionStore.get();
  });
  readAllPermissions();
  await jest.advanceTimersByTimeAsync(1999);
  expect(refresh).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it("reads nothing where the page has all", () => {
  sessionStore.replace(aSession());
  readAllPermissions();
  expect(refresh).not.toHaveBeenCalled();
});
