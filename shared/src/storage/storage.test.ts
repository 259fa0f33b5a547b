import { anOrganization } from "../testing/session.builder.ts";
import { isAllowedKey } from "./allowed-keys.ts";
import { readOrganizationChoice, writeOrganizationChoice } from "./organization-choice.ts";
import { preferences } from "./preferences.ts";
import { createSafeStorage, localArea } from "./safe-storage.ts";

function blocked(): Storage {
  throw new DOMException("Access is denied for this document.", "SecurityError");
}

function full(): Storage {
  return Object.assign(Object.create(window.localStorage), {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  });
}

describe("allowed keys", () => {
  it.each([
    "theme",
    "language",
    "currentUser",
    "organizationId.7",
    "suppressLogoutConfirmation",
    "paletteRecent.7",
    "defaultDashboardId.7",
  ])("include %s in local storage", (key) => expect(isAllowedKey("local", key)).toBe(true));

  it.each([
    "organizationId.7",
    "plugin.epm.token",
    "scrollTops",
    "extensionEntry",
    "UserDismissedExpiryWarning",
    "UserDismissedVersionWarning",
  ])("include %s in session storage", (key) => expect(isAllowedKey("session", key)).toBe(true));

  it.each([
    "token",
    "theme2",
    "organizationId.",
    "organizationId.7.8",
    "paletteRecent.",
    "defaultDashboardId",
    "UserDismissedExpiryWarning",
    "BearerToken",
    "plugin.epm.token",
  ])("do not include %s in local storage", (key) => expect(isAllowedKey("local", key)).toBe(false));

  it("are enforced at each write", () => {
    expect(() => localArea.set("BearerToken", "secret")).toThrow("BearerToken");
    expect(window.localStorage).toHaveLength(0);
  });
});

describe.each([
  ["blocked", blocked],
  ["full", full],
])("a storage that is %s", (_name, open) => {
  it("still serves for the life of the page", () => {
    const storage = createSafeStorage("local", open);
    expect(storage.get("theme")).toBeNull();
    storage.set("theme", "darkmode");
    expect(storage.get("theme")).toBe("darkmode");
    expect(storage.listKeys("th")).toEqual(["theme"]);
    storage.remove("theme");
    expect(storage.get("theme")).toBeNull();
  });
});

describe("preferences", () => {
  it("are null while nothing is stored", () => {
    expect(preferences.get("theme")).toBeNull();
    expect(preferences.get("suppressLogoutConfirmation")).toBeNull();
  });

  it("store the suppressed confirmation as the text true", () => {
    preferences.set("suppressLogoutConfirmation", true);
    expect(window.localStorage.getItem("suppressLogoutConfirmation")).toBe("true");
    expect(preferences.get("suppressLogoutConfirmation")).toBe(true);
  });

  it("do not believe an unknown theme", () => {
    window.localStorage.setItem("theme", "neon");
    expect(preferences.get("theme")).toBeNull();
  });

  it("mirror theme and language in cookies for the server's first answer", () => {
    preferences.set("theme", "darkmode");
    preferences.set("language", "ar-SA");
    preferences.set("lastDomain", "EXAMPLE");
    expect(document.cookie).toContain("theme=darkmode");
    expect(document.cookie).toContain("language=ar-SA");
    expect(document.cookie).not.toContain("EXAMPLE");
    preferences.remove("theme");
    expect(document.cookie).not.toContain("theme=");
    preferences.remove("language");
  });
});

describe("organization choice", () => {
  const first = anOrganization({ organization: "1" });
  const second = anOrganization({ organization: "2" });

  it("is kept for each user apart", () => {
    writeOrganizationChoice("anna", "2");
    expect(readOrganizationChoice("anna", [first, second])).toEqual(second);
    expect(readOrganizationChoice("ben", [first, second])).toEqual(first);
  });

  it("is nothing for a user without organizations", () => {
    expect(readOrganizationChoice("anna", [])).toBeNull();
  });
});
