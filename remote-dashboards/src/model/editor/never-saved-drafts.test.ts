import { aDraft, aDashboard } from "../../testing/dashboards.builder.ts";
import { listNeverSavedDrafts } from "./never-saved-drafts.ts";

const draftOf = (layoutId: string, id: string, isStatic = false) =>
  aDraft({ id, layout: aDashboard({ layoutId, isStatic }) });
const idsOf = (drafts: ReturnType<typeof listNeverSavedDrafts>) => drafts.map(({ id }) => id);

it("lists the newest draft of each dashboard that was never saved", () => {
  const drafts = [draftOf("begun", "newer"), draftOf("begun", "older"), draftOf("other", "only")];
  expect(idsOf(listNeverSavedDrafts(drafts, []))).toEqual(["newer", "only"]);
});

it("leaves out those of saved dashboards and of the system's", () => {
  const drafts = [draftOf("saved", "a"), draftOf("overview", "b", true), draftOf("begun", "c")];
  expect(idsOf(listNeverSavedDrafts(drafts, [aDashboard({ layoutId: "saved" })]))).toEqual(["c"]);
});
