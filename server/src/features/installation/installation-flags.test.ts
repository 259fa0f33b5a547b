import { settingsSchema } from "@gatehouse/shared/contracts/installation.contract";
import { readTestSettings } from "../../testing/test-settings.ts";
import { readInstallationFlags } from "./installation-flags.ts";

/** The flags as a browser gets them. */
const read = (environment: Record<string, string>) =>
  settingsSchema.parse(JSON.parse(JSON.stringify(readInstallationFlags(readTestSettings(environment)))));

it("an installation that sets nothing names no addresses", () => {
  expect(read({})).toEqual({ IsMultiTenant: true, IsTrident: false, IsAppliance: false, showSocialLinks: false });
});

it("guides lead where the installation says", () => {
  const environment = { DOCUMENTATION_URL: "https://docs.example.com/", SUPPORT_URL: "mailto:support@example.com" };
  expect(read(environment)).toMatchObject({
    documentationUrl: "https://docs.example.com/",
    supportUrl: "mailto:support@example.com",
  });
});

it("the company and its networks are named only where pages show them", () => {
  const environment = { COMPANY_URL: "https://www.example.com/", X_URL: "https://x.com/example" };
  expect(read({ ...environment, SOCIAL_LINKS: "true" })).toMatchObject({
    companyUrl: "https://www.example.com/",
    xUrl: "https://x.com/example",
  });
  expect(read(environment)).not.toHaveProperty("companyUrl");
  expect(read(environment)).not.toHaveProperty("xUrl");
});
