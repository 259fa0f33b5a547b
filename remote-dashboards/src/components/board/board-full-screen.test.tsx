import { PageFrame } from "@gatehouse/shared/frame";
import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen } from "@testing-library/react";
import { aDashboard } from "../../testing/dashboards.builder.ts";
import { DashboardView } from "./dashboard-view.tsx";

const { documentElement } = document;

beforeEach(() => {
  Object.defineProperty(document, "fullscreenEnabled", { configurable: true, value: true });
  Object.defineProperty(document, "fullscreenElement", { configurable: true, value: null });
  Object.assign(documentElement, { requestFullscreen: async () => undefined });
});
afterEach(() => {
  Reflect.deleteProperty(document, "fullscreenEnabled");
  Reflect.deleteProperty(document, "fullscreenElement");
  Reflect.deleteProperty(documentElement, "requestFullscreen");
});

it("full screen shows the name of the dashboard and the time, and nothing beside its page", async () => {
  const Page = () => (
    <>
      <p>Beside</p>
      <PageFrame pageId="board" title="Night shift">
        <DashboardView dashboard={aDashboard()} />
      </PageFrame>
    </>
  );
  const module: RemoteModule = {
    contract: 1,
    pages: { "/board": { pageId: "board", titleKey: "x", load: async () => ({ default: Page }) } },
  };
  const { user } = await renderPage({ module, path: "/board" });
  const clock = /^\d{1,2}:\d{2}\s[AP]M$/;
  expect(screen.queryByText(clock)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Full screen" }));
  expect(await screen.findByText(clock)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Night shift" })).toBeVisible();
  expect(screen.getByText("Beside").inert).toBe(true);
});
