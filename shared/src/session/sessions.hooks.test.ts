import { act, renderHook } from "@testing-library/react";
import { anOrganization, aSession, aSignedOutSession } from "../testing/session.builder.ts";
import { useHasPermission, useOrganization, useSession } from "./sessions.hooks.ts";
import { sessionStore } from "./session-store.ts";

it("follow the session in force", () => {
  const { result } = renderHook(() => ({
    session: useSession(),
    mayRead: useHasPermission("things.read"),
    mayWrite: useHasPermission("things.write"),
    organization: useOrganization(),
  }));
  expect(result.current).toMatchObject({ mayRead: false, organization: null, session: { SignedIn: false } });

  act(() => sessionStore.replace(aSession({ Permissions: ["things.read"] })));
  expect(result.current).toMatchObject({ mayRead: true, mayWrite: false, organization: anOrganization() });
  expect(result.current.session.SessionUser?.UserName).toBe("pat");

  act(() => sessionStore.replace(aSignedOutSession()));
  expect(result.current).toMatchObject({ mayRead: false, organization: null, session: { SignedIn: false } });
});
