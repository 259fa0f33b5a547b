import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { act, render, screen } from "@testing-library/react";
import { createLazyPart, type LazyPart } from "./lazy-part.ts";
import { useLazyPart } from "./use-lazy-part.ts";

const Part = () => <p>part</p>;

type PlaceProps = { part: LazyPart<object>; isWanted: boolean; onFailure?: () => void };

function Place({ part, isWanted, onFailure }: PlaceProps) {
  const renderPart = useLazyPart(part, isWanted, onFailure);
  return renderPart?.({});
}

describe("a part of the frame that is loaded when wanted", () => {
  it("is fetched once and then shown without waiting", async () => {
    const fetchPart = jest.fn(async () => Part);
    const part = createLazyPart(fetchPart);
    const { rerender, unmount } = render(<Place part={part} isWanted={false} />);
    expect(fetchPart).not.toHaveBeenCalled();
    rerender(<Place part={part} isWanted />);
    expect(await screen.findByText("part")).toBeVisible();
    unmount();
    render(<Place part={part} isWanted />);
    expect(screen.getByText("part")).toBeVisible();
    expect(fetchPart).toHaveBeenCalledTimes(1);
  });

  it("tells when it cannot be had, and is fetched anew when wanted again", async () => {
    const fetchPart = jest.fn<Promise<typeof Part>, []>().mockRejectedValueOnce(new Error("offline"));
    fetchPart.mockResolvedValueOnce(Part);
    const part = createLazyPart(fetchPart);
    const handleFailure = jest.fn();
    const { rerender } = render(<Place part={part} isWanted onFailure={handleFailure} />);
    await act(async () => undefined);
    expect(handleFailure).toHaveBeenCalledTimes(1);
    expect(appStore.get(notificationsAtom)).toMatchObject([
      { data: { format: "error", message: { key: "lazy-parts.failed" } } },
    ]);
    rerender(<Place part={part} isWanted={false} />);
    rerender(<Place part={part} isWanted />);
    expect(await screen.findByText("part")).toBeVisible();
  });

  it("tells when it has not come after ten seconds, and shows if it comes all the same", async () => {
    jest.useFakeTimers();
    const { promise, resolve } = Promise.withResolvers<typeof Part>();
    const handleFailure = jest.fn();
    render(<Place part={createLazyPart(() => promise)} isWanted onFailure={handleFailure} />);
    await act(() => jest.advanceTimersByTimeAsync(9999));
    expect(handleFailure).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(handleFailure).toHaveBeenCalledTimes(1);
    expect(appStore.get(notificationsAtom)).toHaveLength(1);
    jest.useRealTimers();
    await act(async () => resolve(Part));
    expect(screen.getByText("part")).toBeVisible();
  });
});
