import { act, render, renderHook, screen, waitFor } from "@testing-library/react";
import { useSWRConfig, type Cache } from "swr";
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

let cache: Cache;
beforeEach(() => {
  ({ cache } = renderHook(() => useSWRConfig()).result.current);
});

/** The paths of the answers in the cache. */
const cachedPaths = () => [...cache.keys()].map((key) => /\/api\/([^"]*)/.exec(key)?.[1]);

/** Shows one answer after the other, each only until the next one, and waits for all of them. */
async function search(from: number, to: number): Promise<void> {
  const { rerender, unmount } = render(<Thing path={`/api/search?text=${from}`} />);
  for (let text = from + 1; text <= to; text += 1) rerender(<Thing path={`/api/search?text=${text}`} />);
  const listOpen = () => [...cache.keys()].filter((key) => key.includes("search") && !cache.get(key)?.data);
  await waitFor(() => expect(listOpen()).toHaveLength(0));
  unmount();
}

it("forgets answers that nothing shows, oldest first, once they are many", async () => {
  mockApi.use({ "GET /api/kept": "kept", "GET /api/search": "found" });
  render(<Thing path="/api/kept" />);
  await screen.findByText("kept");
  await search(1, 5);
  await search(6, 205);
  await waitFor(() => expect(cachedPaths()).toHaveLength(200));
  expect(cachedPaths()).toEqual(expect.arrayContaining(["kept", "search?text=205"]));
  for (const text of [1, 2, 3, 4, 5]) expect(cachedPaths()).not.toContain(`search?text=${text}`);
});

it("keeps an answer that a page shows again while it opens, and reads it again when it is invalidated", async () => {
  mockApi.use({ "GET /api/a": "of a", "GET /api/b": "of b", "GET /api/search": "found" });
  const options = { dedupingInterval: 0 };
  const page = (
    <>
      <Thing path="/api/a" options={options} />
      <Thing path="/api/b" options={options} />
    </>
  );
  const { unmount } = render(page);
  await screen.findByText("of a");
  await screen.findByText("of b");
  unmount();
  await search(1, 199);
  await waitFor(() => expect(cachedPaths()).not.toContain("a"));
  render(page);
  await screen.findByText("of a");
  expect(cachedPaths()).toContain("b");
  // What the cache shows is read again after the next frame; this read must not leave after the test.
  await waitFor(() => expect(mockApi.requests().filter(({ path }) => path === "/api/b")).toHaveLength(2));
  mockApi.use({ "GET /api/a": "new of a", "GET /api/b": "new of b" });
  await act(() => invalidateApi("/api/"));
  expect(await screen.findByText("new of a")).toBeInTheDocument();
  expect(await screen.findByText("new of b")).toBeInTheDocument();
});

it("drops an answer that nothing has waited for since others were evicted", async () => {
  const gate = Promise.withResolvers<void>();
  const answer = async () => {
    await gate.promise;
    return { body: "of an earlier session" };
  };
  mockApi.use({ "GET /api/late": answer, "GET /api/search": "found" });
  const { unmount } = render(<Thing path="/api/late" />);
  await waitFor(() => expect(mockApi.requests()).toHaveLength(1));
  unmount();
  await search(1, 200);
  gate.resolve();
  const readLate = () => [...cache.keys()].filter((key) => key.includes("late")).map((key) => cache.get(key)?.data);
  await waitFor(() => expect(readLate()).toMatchObject([{ value: "of an earlier session" }]));
  clearApiCache();
  expect(readLate()).toEqual([undefined]);
});
