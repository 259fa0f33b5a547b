import { screen, waitFor } from "@testing-library/react";
import * as z from "@gatehouse/shared/schema";
import { useApi } from "../api/use-api.ts";
import type { RemoteModule } from "../contracts/remotes.contract.ts";
import { announce } from "../frame/announcements.atoms.ts";
import { PageFrame } from "../frame/page-frame.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Link, useSearchParams } from "../routing/routing.ts";
import { useSession } from "../session/sessions.hooks.ts";
import { anError, mockApi } from "./mock-api.ts";
import { renderPage } from "./render-page.tsx";
import { anOrganization, aSession, aUser } from "./session.builder.ts";

function ListPage() {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  const { data, error } = useApi("/api/things", z.array(z.string()));
  return (
    <PageFrame pageId="list" title={t("ui.actions")}>
      <p>{SessionUser?.UserName}</p>
      <p>{data?.join() ?? error?.code}</p>
      <Link to="/things/detail?id=7">Seven</Link>
      <Link to="/dashboard">Leave</Link>
      <button type="button" onClick={() => announce("Done")}>
        Do
      </button>
    </PageFrame>
  );
}

function DetailPage() {
  const [query] = useSearchParams();
  return <p>Thing {query.get("id")}</p>;
}

const start = jest.fn();
const demo: RemoteModule = {
  contract: 1,
  start,
  pages: {
    "/things": { pageId: "list", titleKey: "list.title", load: async () => ({ default: ListPage }) },
    "/things/detail": {
      pageId: "detail",
      titleKey: "detail.title",
      permission: "things.read",
      load: async () => ({ default: DetailPage }),
    },
  },
};

it("shows the page at its path, with session, strings, answers and live regions", async () => {
  const { user } = await renderPage({
    module: demo,
    path: "/things",
    session: aSession({ SessionUser: aUser({ UserName: "kim" }) }),
    api: { "GET /api/things": ["one", "two"] },
  });
  expect(screen.getByRole("heading", { name: "Actions" })).toBeInTheDocument();
  expect(screen.getByText("kim")).toBeInTheDocument();
  expect(await screen.findByText("one,two")).toBeInTheDocument();
  expect(start).toHaveBeenCalledWith({ name: "shared", version: "1.0.0-test" });
  await user.click(screen.getByRole("button", { name: "Do" }));
  expect(screen.getByRole("status")).toHaveTextContent("Done");
});

it("shows what the page makes of a refusal", async () => {
  await renderPage({ module: demo, path: "/things", api: { "GET /api/things": anError(403, "permission_required") } });
  expect(await screen.findByText("permission_required")).toBeInTheDocument();
});

it("follows links to other pages, and out of the remote", async () => {
  const { user, location, navigate } = await renderPage({
    module: demo,
    path: "/things",
    api: { "GET /api/things": [] },
  });
  await user.click(screen.getByRole("link", { name: "Seven" }));
  expect(await screen.findByText("Thing 7")).toBeInTheDocument();
  expect(location()).toBe("/things/detail?id=7");
  await navigate("/things");
  await user.click(await screen.findByRole("link", { name: "Leave" }));
  expect(location()).toBe("/dashboard");
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

it("shows the page in an organization, a language and a theme", async () => {
  const organizations = [anOrganization(), anOrganization({ organization: "organization-2", orgLabel: "Second" })];
  await renderPage({
    module: demo,
    path: "/things",
    session: aSession({ AccessibleOrganizations: organizations }),
    organization: "organization-2",
    language: "de-DE",
    theme: "darkmode",
    api: { "GET /api/things": [] },
  });
  expect(screen.getByRole("heading", { name: "Aktionen" })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute("data-theme", "darkmode");
  await waitFor(() => expect(mockApi.requests()).toHaveLength(1));
  expect(mockApi.requests()[0]?.headers.get("organizationid")).toBe("organization-2");
});

it("leaves no language and no theme to the next test", async () => {
  await renderPage({ module: demo, path: "/things", api: { "GET /api/things": [] } });
  expect(screen.getByRole("heading", { name: "Actions" })).toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute("data-theme");
});

it("refuses what the shell would not show", async () => {
  await expect(renderPage({ module: demo, path: "/elsewhere" })).rejects.toThrow("claims no path");
  await expect(renderPage({ module: demo, path: "/things/detail" })).rejects.toThrow("things.read");
  await expect(renderPage({ module: demo, path: "/things", organization: "elsewhere" })).rejects.toThrow("elsewhere");
});
