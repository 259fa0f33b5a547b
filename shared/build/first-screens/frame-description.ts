import type { ScreenDescription } from "./screen-description.ts";

/** What the shell's frame is rendered with: nothing of it shows in the markup. */
export const frameDescription: ScreenDescription = {
  states: {
    frame: {
      login: {
        details: {
          showDomains: false,
          showSamlOption: false,
          defaultLanguage: "en-US",
          allowFido2Login: false,
          showSocialLinks: false,
          hasSsoContext: false,
        },
        servers: { domains: [], ldapservers: [] },
      },
      settings: { IsMultiTenant: false, IsTrident: false, IsAppliance: false, showSocialLinks: false },
    },
  },
  parts: [],
  attributes: [],
  focus: [],
  languageSelect: "",
  links: {},
};
