import { jobEndpoints, type Job, type JobList } from "@gatehouse/shared/contracts/jobs.contract";
import { pageHeaderAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const LIST = `GET ${jobEndpoints.list}` as const;

const aJob = (changes: Partial<Job>): Job => ({
  id: "1",
  kind: "webhook-delivery",
  subject: "Tickets: user.created",
  state: "running",
  isCanceling: false,
  doneUnits: 3,
  totalUnits: 12,
  userName: "",
  createdAt: "2026-03-01T12:00:00.000Z",
  startedAt: "2026-03-01T12:00:01.000Z",
  settledAt: null,
  nextAttemptAt: null,
  attempts: 1,
  log: [],
  canCancel: true,
  canRepeat: false,
  ...changes,
});

const failed = aJob({
  id: "2",
  kind: "of a newer server",
  subject: "Incidents",
  state: "failed",
  userName: "ada",
  canCancel: false,
  canRepeat: true,
  log: [
    { startedAt: "2026-03-01T12:00:01.000Z", durationMs: 1234, outcome: "http-status", detail: "503" },
    { startedAt: "2026-03-01T12:05:01.000Z", durationMs: 100, outcome: "of a newer server", detail: "" },
  ],
});

const list: JobList = { jobs: [aJob({}), failed], kinds: ["webhook-delivery"] };

const open = (api: ApiHandlers = {}, path = "/configuration/jobs") =>
  renderPage({
    module: remote,
    path,
    session: aSession({ Permissions: ["jobs.read", "configuration.edit"] }),
    api: { [LIST]: list, ...api },
  });

it("lists jobs with kind, state, progress and who started them", async () => {
  await open();
  expect(await screen.findByText("2 jobs")).toBeVisible();
  const row = screen.getByRole("row", { name: /Webhook delivery/ });
  for (const text of ["Tickets: user.created", "Running", "3 of 12", "Server"])
    expect(within(row).getByText(text)).toBeVisible();
  const other = screen.getByRole("row", { name: /of a newer server/ });
  for (const text of ["Failed", "ada"]) expect(within(other).getByText(text)).toBeVisible();
});

it("is below Configuration, as all its pages are", async () => {
  await open();
  await screen.findByRole("button", { name: "Webhook delivery" });
  expect(appStore.get(pageHeaderAtom)?.breadcrumbs?.map(({ display }) => display)).toEqual(["Configuration", "Jobs"]);
});

it("shows what became of each attempt, and runs a job again", async () => {
  const repeated = jest.fn(() => aJob({ id: "3", state: "waiting" }));
  const { user } = await open({ [`POST ${jobEndpoints.repeat("2")}`]: repeated });
  await user.click(await screen.findByRole("button", { name: "of a newer server" }));
  const dialog = await screen.findByRole("dialog");
  const attempts = within(dialog).getAllByRole("listitem");
  expect(attempts[0]).toHaveTextContent("The receiver answered with status 503.");
  expect(attempts[0]).toHaveTextContent("1.2 s");
  expect(attempts[1]).toHaveTextContent("The attempt failed.");
  expect(within(dialog).queryByRole("button", { name: "Cancel job" })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Run again" }));
  await waitFor(() => expect(repeated).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("cancels a job, which then says so", async () => {
  const canceling = { ...list, jobs: [aJob({ isCanceling: true, canCancel: false }), failed] };
  const { user } = await open({
    [`POST ${jobEndpoints.cancel("1")}`]: () => {
      mockApi.use({ [LIST]: canceling });
      return canceling.jobs[0];
    },
  });
  await user.click(await screen.findByRole("button", { name: "Webhook delivery" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel job" }));
  const dialog = screen.getByRole("dialog");
  expect(await within(dialog).findByText("Canceling")).toBeVisible();
  expect(within(dialog).queryByRole("button", { name: "Cancel job" })).not.toBeInTheDocument();
});

it("filters by the address, which the filters change", async () => {
  const queries: string[] = [];
  const answer = ({ path }: { path: string }) => {
    queries.push(path.replace(jobEndpoints.list, ""));
    return { body: { ...list, jobs: path.includes("kind=") ? [] : [failed] } };
  };
  const { user } = await open({ [LIST]: answer }, "/configuration/jobs?subject=7&state=failed");
  expect(await screen.findByText("1 job")).toBeVisible();
  expect(screen.getByRole("combobox", { name: "Status" })).toHaveValue("failed");
  await user.selectOptions(screen.getByRole("combobox", { name: "Job" }), "Webhook delivery");
  expect(await screen.findByRole("heading", { name: "No jobs match the filters" })).toBeVisible();
  expect(queries[0]).toBe("?state=failed&subject=7");
  expect(queries.at(-1)).toBe("?kind=webhook-delivery&state=failed&subject=7");
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(queries.at(-1)).toBe(""));
});

it("says that there are none yet, and reads again after a failure", async () => {
  const { user } = await open({ [LIST]: anError(500, "internal_error") });
  expect(await screen.findByRole("heading", { name: "Couldn't load the jobs" })).toBeVisible();
  mockApi.use({ [LIST]: { jobs: [], kinds: [] } });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "No jobs yet" })).toBeVisible();
});

it("shows the jobs of one subject until its filter is removed", async () => {
  const asked = () => mockApi.requests().map(({ path }) => path);
  const { user } = await open({}, "/configuration/jobs?subject=w-1");
  await user.click(await screen.findByRole("button", { name: /Selected item/ }));
  expect(asked()).toContain(`${jobEndpoints.list}?subject=w-1`);
  await waitFor(() => expect(asked().at(-1)).toBe(jobEndpoints.list));
  expect(screen.queryByRole("button", { name: /Selected item/ })).not.toBeInTheDocument();
});
