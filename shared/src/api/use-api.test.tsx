import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { useSWRConfig } from "swr";
import * as z from "@gatehouse/shared/schema";
import { sessionStore } from "../session/session-store.ts";
import { anError, mockApi } from "../testing/mock-api.ts";
import { anOrganization, aSession } from "../testing/session.builder.ts";
import { clearApiCache, invalidateApi, useApi, type UseApiOptions } from "./use-api.ts";

const first = anOrganization({ organization: "1", orgLabel: "First" });
const second = anOrganization({ organization: "2", orgLabel: "Second" });

function Thing({ path = "/api/thing", options }: { path?: string; options?: UseApiOptions }) {
  const { data, error, isLoading } = useApi(path, z.string(), options);
  return (
    <p>
      {isLoading ? "loading" : ""} {data ?? ""} {error?.code ?? ""}
    </p>
  );
}

beforeEach(() => {
  sessionStore.replace(aSession({ AccessibleOrganizations: [first, second] }));
  mockApi.use({ "PUT /api/user/organization": () => ({ status: 204 }) });
});

it("shows loading, then the answer", async () => {
  mockApi.use({ "GET /api/thing": "an answer" });
  render(<Thing />);
  expect(screen.getByText("loading")).toBeInTheDocument();
  expect(await screen.findByText("an answer")).toBeInTheDocument();
});

/** Runs what has been started without waiting for a timer or an event. */
async function runMicrotasks(): Promise<void> {
  for (let tick = 0; tick < 50; tick += 1) await Promise.resolve();
}

it("asks at once for what is not known, and for what the cache shows when it is painted", async () => {
  mockApi.use({ "GET /api/thing": "an answer" });
  const fetching = jest.spyOn(globalThis, "fetch");
  const options = { dedupingInterval: 0 };
  const { unmount } = render(<Thing options={options} />);
  await runMicrotasks();
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(await screen.findByText("an answer")).toBeInTheDocument();
  unmount();
  render(<Thing options={options} />);
  expect(screen.getByText("an answer")).toBeInTheDocument();
  await new Promise(requestAnimationFrame);
  await runMicrotasks();
  expect(fetching).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(2));
});

it("reads nothing without a path", () => {
  const { result } = renderHook(() => useApi(null, z.string()));
  expect(result.current).toMatchObject({ data: undefined, isLoading: false });
  expect(mockApi.requests()).toHaveLength(0);
});

it("gives a refusal as an ApiError and does not ask again", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  mockApi.use({ "GET /api/thing": anError(403, "permission_required") });
  render(<Thing />);
  expect(await screen.findByText("permission_required")).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(120_000));
  expect(mockApi.requests()).toHaveLength(1);
  jest.useRealTimers();
});

it("asks a failing server again", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let call = 0;
  mockApi.use({
    "GET /api/thing": () => (call++ === 0 ? anError(500, "internal_error")() : { body: "at last" }),
  });
  render(<Thing />);
  expect(await screen.findByText("internal_error")).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByText("at last")).toBeInTheDocument();
  jest.useRealTimers();
});

it.each([{ keepPreviousData: false }, { keepPreviousData: true }])(
  "never shows the answer of another organization (%o)",
  async (options) => {
    mockApi.use({
      "GET /api/thing": ({ headers }) => ({ body: `of ${headers.get("OrganizationID")}` }),
    });
    const gate = Promise.withResolvers<void>();
    render(<Thing options={options} />);
    expect(await screen.findByText("of 1")).toBeInTheDocument();

    mockApi.use({
      "GET /api/thing": async ({ headers }) => {
        await gate.promise;
        return { body: `of ${headers.get("OrganizationID")}` };
      },
    });
    await act(() => sessionStore.setOrganization(second));
    expect(screen.queryByText("of 1")).not.toBeInTheDocument();
    gate.resolve();
    expect(await screen.findByText("of 2")).toBeInTheDocument();
  },
);

it("never shows an answer that was asked for before the change and came after it", async () => {
  const gate = Promise.withResolvers<void>();
  mockApi.use({
    "GET /api/thing": async ({ headers }) => {
      const organization = headers.get("OrganizationID");
      if (organization === "1") await gate.promise;
      return { body: `of ${organization}` };
    },
  });
  render(<Thing />);
  await waitFor(() => expect(mockApi.requests()).toHaveLength(1));
  await act(() => sessionStore.setOrganization(second));
  expect(await screen.findByText("of 2")).toBeInTheDocument();
  await act(async () => gate.resolve());
  expect(screen.getByText("of 2")).toBeInTheDocument();
  await act(() => sessionStore.setOrganization(first));
  expect(await screen.findByText("of 1")).toBeInTheDocument();
});

it("reads again what is on screen below an invalidated prefix, and nothing else", async () => {
  let count = 0;
  mockApi.use({ "GET /api/thing": () => ({ body: `answer ${++count}` }), "GET /api/other": "other" });
  render(
    <>
      <Thing />
      <Thing path="/api/other" />
    </>,
  );
  await screen.findByText("answer 1");
  await screen.findByText("other");
  await act(() => invalidateApi("/api/thing"));
  expect(await screen.findByText("answer 2")).toBeInTheDocument();
  expect(mockApi.requests().filter((request) => request.path === "/api/other")).toHaveLength(1);
});

it("forgets every answer when the cache is cleared", async () => {
  mockApi.use({ "GET /api/thing": "an answer" });
  render(<Thing />);
  await screen.findByText("an answer");
  act(() => clearApiCache());
  await waitFor(() => expect(screen.queryByText("an answer")).not.toBeInTheDocument());
});

it("puts a value in the cache without reading, or reads again", async () => {
  mockApi.use({ "GET /api/thing": "from the server" });
  const { result } = renderHook(() => useApi("/api/thing", z.string()));
  await waitFor(() => expect(result.current.data).toBe("from the server"));
  await act(() => result.current.mutate("put here"));
  expect(result.current.data).toBe("put here");
  expect(mockApi.requests()).toHaveLength(1);
  await act(() => result.current.mutate());
  expect(result.current.data).toBe("from the server");
});

it("renders at the start and end of another read only what shows that one is under way", async () => {
  mockApi.use({ "GET /api/thing": "an answer" });
  const noteStill = jest.fn();
  const noteBusy = jest.fn();
  function Still() {
    noteStill();
    return <p>{useApi("/api/thing", z.string()).data}</p>;
  }
  function Busy() {
    noteBusy();
    return <p>{useApi("/api/thing", z.string()).isValidating ? "under way" : "done"}</p>;
  }
  render(
    <>
      <Still />
      <Busy />
    </>,
  );
  expect(await screen.findByText("an answer")).toBeInTheDocument();
  expect(await screen.findByText("done")).toBeInTheDocument();
  noteStill.mockClear();
  noteBusy.mockClear();
  await act(() => invalidateApi("/api/thing"));
  expect(mockApi.requests()).toHaveLength(2);
  expect(noteStill).not.toHaveBeenCalled();
  expect(noteBusy).toHaveBeenCalled();
});

it("forgets answers that nothing shows, oldest first, once they are many", async () => {
  mockApi.use({ "GET /api/kept": "kept", "GET /api/search": "found" });
  const { result, rerender } = renderHook(
    ({ text }) => {
      const { cache } = useSWRConfig();
      const { data } = useApi("/api/kept", z.string());
      const found = useApi(`/api/search?text=${text}`, z.string());
      return {
        data,
        found: found.data,
        paths: [...cache.keys()].map((key) => /\/api\/(kept|search\?text=\d+)/.exec(key)?.[1]),
      };
    },
    { initialProps: { text: 0 } },
  );
  for (let last = 5; last <= 205; last += 5) {
    for (let text = last - 4; text <= last; text += 1) rerender({ text });
    // An answer that arrives once its place is gone would take another one.
    await waitFor(() => expect(result.current.found).toBe("found"));
  }
  const { data, paths } = result.current;
  expect(data).toBe("kept");
  expect(paths).toEqual(expect.arrayContaining(["kept", "search?text=205", "search?text=100"]));
  expect(paths).not.toContain("search?text=0");
  expect(paths.filter((path) => path?.startsWith("search"))).toHaveLength(199);
});
