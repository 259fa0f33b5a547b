import { aDraft, aLayout } from "../../testing/layouts.builder.ts";
import { listLoneDrafts } from "./lone-drafts.ts";

const draftOf = (layoutId: string, id: string, isStatic = false) =>
  aDraft({ id, layout: aLayout({ layoutId, isStatic }) });
const idsOf = (drafts: ReturnType<typeof listLoneDrafts>) => drafts.map(({ id }) => id);

it("lists the newest draft of each dashboard that was never saved", () => {
  const drafts = [draftOf("begun", "newer"), draftOf("begun", "older"), draftOf("other", "only")];
  expect(idsOf(listLoneDrafts(drafts, []))).toEqual(["newer", "only"]);
});

it("leaves out those of saved dashboards and of the system's", () => {
  const drafts = [draftOf("saved", "a"), draftOf("overview", "b", true), draftOf("begun", "c")];
  expect(idsOf(listLoneDrafts(drafts, [aLayout({ layoutId: "saved" })]))).toEqual(["c"]);
});
