import { act, renderHook, waitFor } from "@testing-library/react";
import { runSessionCleanup } from "../session/session-cleanup.ts";
import { invalidateLocalRecords, useLocalRecord } from "./use-local-record.ts";

let stored = "";
const read = jest.fn(async () => stored);
let count = 0;
/** Another key in each test. */
let key: string[] = [];

beforeEach(() => {
  stored = "first";
  read.mockReset().mockImplementation(async () => stored);
  key = ["things", `user-${++count}`];
});

const show = (options?: { readsOnFocus?: boolean }) => renderHook(() => useLocalRecord(key, read, options)).result;

it("reads a record, and again when it is told to", async () => {
  const result = show();
  expect(result.current).toMatchObject({ data: undefined, hasFailed: false });
  await waitFor(() => expect(result.current.data).toBe("first"));
  stored = "second";
  await act(() => result.current.mutate());
  expect(result.current.data).toBe("second");
  stored = "third";
  await act(() => invalidateLocalRecords("things"));
  await waitFor(() => expect(result.current.data).toBe("third"));
});

it("reads nothing without a key", () => {
  const { result } = renderHook(() => useLocalRecord(null, read));
  expect(result.current).toMatchObject({ data: undefined, hasFailed: false });
  expect(read).not.toHaveBeenCalled();
});

it("shows nothing that was read before it asked", async () => {
  const first = renderHook(() => useLocalRecord(key, read));
  await waitFor(() => expect(first.result.current.data).toBe("first"));
  first.unmount();
  stored = "of another tab";
  const seen: (string | undefined)[] = [];
  renderHook(() => seen.push(useLocalRecord(key, read).data));
  await waitFor(() => expect(seen).toContain("of another tab"));
  expect(seen).not.toContain("first");
});

it("shows a value that is put in its place, also where it is not stored", async () => {
  const result = show();
  await waitFor(() => expect(result.current.data).toBe("first"));
  await act(() => result.current.mutate("put"));
  expect(result.current.data).toBe("put");
  expect(read).toHaveBeenCalledTimes(1);
});

it("says that a read failed, keeps what it had, and reads no more by itself", async () => {
  const result = show();
  await waitFor(() => expect(result.current.data).toBe("first"));
  read.mockRejectedValueOnce(new Error("Broken."));
  await act(() => result.current.mutate());
  expect(result.current).toMatchObject({ data: "first", hasFailed: true });
  expect(read).toHaveBeenCalledTimes(2);
  await act(() => result.current.mutate());
  expect(result.current).toMatchObject({ data: "first", hasFailed: false });
});

it("forgets a failure that a component before it met", async () => {
  read.mockRejectedValueOnce(new Error("Broken."));
  const first = renderHook(() => useLocalRecord(key, read));
  await waitFor(() => expect(first.result.current.hasFailed).toBe(true));
  first.unmount();
  const result = show();
  expect(result.current.hasFailed).toBe(false);
  await waitFor(() => expect(result.current.data).toBe("first"));
});

it.each([
  [true, "second"],
  [false, "first"],
])("reads when the tab gets the focus where that is wanted: %s", async (readsOnFocus, expected) => {
  const result = show({ readsOnFocus });
  await waitFor(() => expect(result.current.data).toBe("first"));
  stored = "second";
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await waitFor(() => expect(result.current.data).toBe(expected));
});

it.each([
  ["user-changed", undefined],
  ["organization-changed", "first"],
] as const)("forgets what it read when the user goes: %s", async (reason, expected) => {
  const result = show();
  await waitFor(() => expect(result.current.data).toBe("first"));
  await act(async () => runSessionCleanup(reason));
  expect(result.current.data).toBe(expected);
});
