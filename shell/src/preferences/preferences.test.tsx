import { addNamespace, currentLanguage } from "@gatehouse/shared/i18n";
import { preferences } from "@gatehouse/shared/storage";
import { act, render, screen, waitFor } from "@testing-library/react";
import { followLanguage } from "./follow-language.ts";
import { followTheme, setTheme, useTheme } from "./theme.ts";

/** A change of storage by another tab. */
function storeElsewhere(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

function ThemeName() {
  return <output>{useTheme()}</output>;
}

const shownTheme = (): string | undefined => document.documentElement.dataset["theme"];

describe("the theme", () => {
  it("changes at once, and is kept for the next visit", () => {
    const stop = followTheme();
    render(<ThemeName />);
    act(() => setTheme("darkmode"));
    expect(shownTheme()).toBe("darkmode");
    expect(screen.getByRole("status")).toHaveTextContent("darkmode");
    expect(localStorage.getItem("theme")).toBe("darkmode");
    act(() => setTheme("default"));
    expect(shownTheme()).toBe("default");
    stop();
  });

  it("follows the other tabs until it is told to stop", () => {
    const stop = followTheme();
    storeElsewhere("theme", "darkmode");
    expect(shownTheme()).toBe("darkmode");
    stop();
    storeElsewhere("theme", "default");
    expect(shownTheme()).toBe("darkmode");
  });

  it("follows the system while the user has chosen none", () => {
    const listeners = new Set<() => void>();
    const system = { matches: false };
    jest.spyOn(window, "matchMedia").mockImplementation((query) =>
      Object.assign(Object.create(EventTarget.prototype), {
        media: query,
        get matches() {
          return system.matches;
        },
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      }),
    );
    const stop = followTheme();
    expect(shownTheme()).toBe("default");
    system.matches = true;
    for (const listener of listeners) listener();
    expect(shownTheme()).toBe("darkmode");
    setTheme("default");
    for (const listener of listeners) listener();
    expect(shownTheme()).toBe("default");
    stop();
    expect(listeners.size).toBe(0);
    jest.restoreAllMocks();
  });
});

describe("the language", () => {
  it("follows the other tabs, without a reload", async () => {
    addNamespace("shell", "de-DE", {});
    const stop = followLanguage();
    storeElsewhere("language", "de-DE");
    await waitFor(() => expect(document.documentElement.lang).toBe("de-DE"));
    expect(currentLanguage()).toBe("de-DE");
    stop();
  });

  it("leaves the stored choice to the tab where it was made, which may have changed it since", async () => {
    addNamespace("shell", "fr-FR", {});
    const stop = followLanguage();
    storeElsewhere("language", "fr-FR");
    preferences.set("language", "es-ES");
    await waitFor(() => expect(document.documentElement.lang).toBe("fr-FR"));
    expect(preferences.get("language")).toBe("es-ES");
    stop();
  });
});
