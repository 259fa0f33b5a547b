import { readFileSync } from "node:fs";
import path from "node:path";
import { remoteDescriptorSchema } from "@gatehouse/shared/contracts/release-records.contract";
import { parseReplaySettings, REPLAY_FORM_ID } from "./replay-settings.ts";
import { replaySpeeds } from "./replay-speed.ts";

const descriptor = remoteDescriptorSchema.parse(
  JSON.parse(readFileSync(path.join(__dirname, "../../remote.json"), "utf8")),
);
const form = descriptor.configurationForms?.find(({ id }) => id === REPLAY_FORM_ID);

it("reads what the form gives, and has the form's defaults without it", () => {
  const values = { "default-speed": "4", "idle-seconds": 30, "review-policy": "free" };
  expect(parseReplaySettings(values)).toEqual({ defaultSpeed: 4, idleSeconds: 30, isCompleteReview: false });
  const defaults = Object.fromEntries((form?.fields ?? []).map(({ id, defaultValue = null }) => [id, defaultValue]));
  expect(parseReplaySettings(defaults)).toEqual({ defaultSpeed: 1, idleSeconds: 0, isCompleteReview: false });
  expect(parseReplaySettings({})).toEqual(parseReplaySettings(defaults));
});

it("skips nothing where reviewers see everything", () => {
  expect(parseReplaySettings({ "idle-seconds": 30, "review-policy": "complete" })).toMatchObject({
    idleSeconds: 0,
    isCompleteReview: true,
  });
});

it("the form offers the player's speeds", () => {
  const offered = form?.fields.find(({ id }) => id === "default-speed")?.values?.map(({ value }) => Number(value));
  expect(offered).toEqual(replaySpeeds);
});
