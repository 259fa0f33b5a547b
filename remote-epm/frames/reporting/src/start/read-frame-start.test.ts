import { preferences } from "@gatehouse/shared/storage";
import { readFrameStart } from "./read-frame-start.ts";

it("takes what the console says", () => {
  preferences.set("theme", "default");
  expect(readFrameStart("#tab=events&query=a%26b&theme=darkmode&language=de-DE")).toEqual({
    tab: "events",
    query: "a&b",
    theme: "darkmode",
    language: "de-DE",
  });
});

it("remembers theme and language of the browser where nothing or nonsense is said", () => {
  preferences.set("theme", "darkmode");
  preferences.set("language", "ar-SA");
  const start = { tab: "", query: "", theme: "darkmode", language: "ar-SA" };
  expect(readFrameStart("")).toEqual(start);
  expect(readFrameStart("#theme=neon")).toEqual(start);
});

it("follows the system and the browser's language on a first visit", () => {
  expect(readFrameStart("")).toMatchObject({ theme: "default", language: "en-US" });
});
