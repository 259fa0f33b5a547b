import { parseLink } from "./env-parsers.ts";

/** Settings of the console's links; part of the list of all settings. */
export const linkSettingDefinitions = [
  {
    name: "DOCUMENTATION_URL",
    property: "documentationUrl",
    default: "",
    isShareable: true,
    description: "Documentation that the About page links to (default: the API description, /api/docs)",
    parse: parseLink,
  },
  {
    name: "SUPPORT_URL",
    property: "supportUrl",
    default: "",
    isShareable: true,
    description:
      "Support page that About links to if the organization has no support contact (default: starts an email)",
    parse: parseLink,
  },
  {
    name: "COMPANY_URL",
    property: "companyUrl",
    default: "",
    isShareable: true,
    description: "Website of the company; shown if SOCIAL_LINKS is true",
    parse: parseLink,
  },
  {
    name: "LINKEDIN_URL",
    property: "linkedInUrl",
    default: "",
    isShareable: true,
    description: "LinkedIn page of the company; shown if SOCIAL_LINKS is true",
    parse: parseLink,
  },
  {
    name: "X_URL",
    property: "xUrl",
    default: "",
    isShareable: true,
    description: "X page of the company; shown if SOCIAL_LINKS is true",
    parse: parseLink,
  },
  {
    name: "FACEBOOK_URL",
    property: "facebookUrl",
    default: "",
    isShareable: true,
    description: "Facebook page of the company; shown if SOCIAL_LINKS is true",
    parse: parseLink,
  },
  {
    name: "INSTAGRAM_URL",
    property: "instagramUrl",
    default: "",
    isShareable: true,
    description: "Instagram page of the company; shown if SOCIAL_LINKS is true",
    parse: parseLink,
  },
] as const;
