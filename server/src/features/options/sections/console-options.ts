import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { choosableLanguages } from "@gatehouse/shared/rules/languages";
import { readProductVersion } from "../../../product-version.ts";
import { option } from "../define-option.ts";
import type { OptionSectionDefinition } from "../define-option.ts";
import { choices, linkField, questionTexts, showing } from "./field-builders.ts";
import { timeZones } from "./time-zones.ts";

/** Of a password that monitoring sends with each request. */
const MAX_BEARER_LENGTH = 255;

/** How monitoring sends a password. */
const bearerHelp = {
  titleResourceKey: "option.help.bearer.title",
  contentResourceKeys: ["option.help.bearer.prometheus", "option.help.bearer.command"],
};

const languageCodes = choosableLanguages.map((language) => language.code);
const companyLinks = [
  linkField(optionTypeIds.companyUrl, "companyUrl", "link"),
  linkField(optionTypeIds.linkedInUrl, "linkedInUrl", "link"),
  linkField(optionTypeIds.xUrl, "xUrl", "link"),
  linkField(optionTypeIds.facebookUrl, "facebookUrl", "link"),
  linkField(optionTypeIds.instagramUrl, "instagramUrl", "link"),
];

/** Language, time and links of the whole console, and facts about the server. */
export const consoleOptions: OptionSectionDefinition = {
  id: optionSectionIds.console,
  resourceKey: "option.sections.console",
  scope: "installation",
  cards: [
    {
      id: "language-and-time",
      resourceKey: "option.cards.language-and-time",
      fields: [
        option(
          optionTypeIds.defaultLanguage,
          { type: "combobox" },
          (settings) => settings.defaultLanguage,
          choices(languageCodes, "option.values.language-"),
        ),
        option(
          optionTypeIds.defaultTimeZone,
          { type: "combobox" },
          () => timeZones[0],
          choices(timeZones, "option.values.time-zone-"),
        ),
      ],
    },
    {
      id: "help-links",
      resourceKey: "option.cards.help-links",
      fields: [
        linkField(optionTypeIds.documentationUrl, "documentationUrl", "link"),
        linkField(optionTypeIds.supportUrl, "supportUrl", "link"),
      ],
    },
    {
      id: "company-links",
      resourceKey: "option.cards.company-links",
      fields: [
        showing(
          option(optionTypeIds.showsSocialLinks, { type: "checkbox" }, (settings) => settings.showsSocialLinks),
          companyLinks.map(({ id }) => id),
        ),
        ...companyLinks,
      ],
    },
    {
      id: "about-server",
      resourceKey: "option.cards.about-server",
      fields: [
        option(optionTypeIds.serverVersion, { type: "readonly" }, () => readProductVersion()),
        option(
          optionTypeIds.publicAddress,
          { type: "readonly" },
          ({ publicUrl, port }) => publicUrl ?? `http://localhost:${port}`,
        ),
      ],
    },
    {
      id: "monitoring",
      resourceKey: "option.cards.monitoring",
      fields: [
        option(
          optionTypeIds.metricsPassword,
          {
            type: "passwordwithdisable",
            maxSize: MAX_BEARER_LENGTH,
            switchLabel: "option.fields.metrics-password.switch",
            helpPopup: bearerHelp,
            changeInterceptor: {
              enable: questionTexts("metrics-password", "on"),
              disable: questionTexts("metrics-password", "off"),
            },
          },
          () => null,
        ),
        showing(
          option(optionTypeIds.showsReadinessFacts, { type: "checkbox" }, () => false),
          [optionTypeIds.readinessPassword],
        ),
        option(
          optionTypeIds.readinessPassword,
          { type: "password", maxSize: MAX_BEARER_LENGTH, helpPopup: bearerHelp },
          () => null,
        ),
      ],
    },
  ],
};
