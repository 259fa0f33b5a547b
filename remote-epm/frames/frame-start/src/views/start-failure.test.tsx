import { initI18n } from "@gatehouse/shared/i18n";
import { render, screen } from "@testing-library/react";
import { addFallbackWords } from "../start/add-fallback-words.ts";
import { StartFailure } from "./start-failure.tsx";

afterEach(() => initI18n({ language: "en-US" }));

it("a page without any translation says what is wrong in words, not in keys", () => {
  initI18n({ language: "qps-ploc" });
  addFallbackWords();
  render(<StartFailure />);
  expect(screen.getByRole("heading", { name: "Couldn't start this page" })).toBeVisible();
  expect(screen.getByText("The texts couldn't be loaded. Check your connection and try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});
