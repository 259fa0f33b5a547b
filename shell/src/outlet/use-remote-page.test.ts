import { renderHook, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { getPage, loadPage, type LoadedPage } from "../federation/loading/load-page.ts";
import { aRemote } from "../testing/selection.builder.ts";
import { useRemotePage } from "./use-remote-page.ts";

jest.mock("../federation/loading/load-page.ts", () => ({
  getPage: jest.fn(),
  loadPage: jest.fn(),
  onPageLoad: () => () => undefined,
}));

const remote = aRemote("reports", ["/reports"]);
const page = { page: { pageId: "reports" } } as LoadedPage;

it("returns a page that was loaded ahead between the render and its effects", async () => {
  let loaded: LoadedPage | undefined;
  jest.mocked(getPage).mockImplementation(() => loaded);
  const { result } = renderHook(() => {
    useLayoutEffect(() => {
      loaded = page;
    }, []);
    return useRemotePage(remote, "/reports");
  });
  await waitFor(() => expect(result.current).toBe(page));
  expect(loadPage).not.toHaveBeenCalled();
});
