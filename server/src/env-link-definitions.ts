import { parseLink } from "./env-parsers.ts";

/** Settings that say where links of the console lead; part of the list of all settings. */
export const linkSettingDefinitions = [
  {
    name: "DOCUMENTATION_URL",
    property: "documentationUrl",
    default: "",
    isShareable: true,
    description:
      "Address of the documentation that the About page leads to (default: the description of the API, /api/docs)",
    parse: parseLink,
  },
  {
    name: "SUPPORT_URL",
    property: "supportUrl",
    default: "",
    isShareable: true,
    description: "Address of the support that the About page leads to (default: it starts an e-mail)",
    parse: parseLink,
  },
  {
    name: "COMPANY_URL",
    property: "companyUrl",
    default: "",
    isShareable: true,
    description: "Address of the company; shown where SOCIAL_LINKS is true",
    parse: parseLink,
  },
  {
    name: "LINKEDIN_URL",
    property: "linkedInUrl",
    default: "",
    isShareable: true,
    description: "Address of the company at LinkedIn; shown where SOCIAL_LINKS is true",
    parse: parseLink,
  },
  {
    name: "X_URL",
    property: "xUrl",
    default: "",
    isShareable: true,
    description: "Address of the company at X; shown where SOCIAL_LINKS is true",
    parse: parseLink,
  },
  {
    name: "FACEBOOK_URL",
    property: "facebookUrl",
    default: "",
    isShareable: true,
    description: "Address of the company at Facebook; shown where SOCIAL_LINKS is true",
    parse: parseLink,
  },
  {
    name: "INSTAGRAM_URL",
    property: "instagramUrl",
    default: "",
    isShareable: true,
    description: "Address of the company at Instagram; shown where SOCIAL_LINKS is true",
    parse: parseLink,
  },
] as const;
