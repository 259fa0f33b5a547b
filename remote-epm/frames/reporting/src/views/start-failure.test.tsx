import { initI18n } from "@gatehouse/shared/i18n";
import { render, screen } from "@testing-library/react";
import { addFallbackWords } from "../start/add-fallback-words.ts";
import { StartFailure } from "./start-failure.tsx";

afterEach(() => initI18n({ language: "en-US" }));

test("a page without any translation says what is wrong in words, not in keys", () => {
  initI18n({ language: "qps-ploc" });
  addFallbackWords();
  render(<StartFailure />);
  expect(screen.getByRole("heading", { name: "The reports could not be started" })).toBeVisible();
  expect(screen.getByText("The texts could not be loaded. Check your connection and try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});
