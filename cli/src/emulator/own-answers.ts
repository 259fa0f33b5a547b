/** What the console itself answers to the shell and to any section. */
import { appConnectorEndpoints } from "@gatehouse/shared/contracts/app-connectors.contract";
import { configurationMenuEndpoints } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { languageEndpoints } from "@gatehouse/shared/contracts/languages.contract";
import { manifestEventEndpoints } from "@gatehouse/shared/contracts/manifest-events.contract";
import { paletteEntryEndpoints } from "@gatehouse/shared/contracts/palette-entries.contract";
import { pluginConfigurationFormEndpoints } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { selectionEndpoints } from "@gatehouse/shared/contracts/selections.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { preferenceEndpoints } from "@gatehouse/shared/contracts/preferences.contract";
import { siteMenuEndpoints } from "@gatehouse/shared/contracts/site-menus.contract";
import { supportContactEndpoints } from "@gatehouse/shared/contracts/support-contacts.contract";
import { languageNames } from "@gatehouse/shared/rules/language-names";
import { listPaletteEntries } from "@gatehouse/shared/rules/palette-entries";
import {
  describeFields,
  listDeclaredForms,
  valuesOf,
} from "@gatehouse/server/src/features/plugin-configuration-forms/declared-form.ts";
import { listSiteMenu } from "@gatehouse/server/src/features/site-menus/list-site-menu.ts";
import { demonstrationSession, listPermissions } from "./demonstration-session.ts";
import type { EmulatedReleases } from "./emulated-releases.ts";

/** An answer in JSON; without a body it is empty. */
export type OwnAnswer = { status: number; body?: unknown };

const json = (body: unknown): OwnAnswer => ({ status: 200, body });
const nothing: OwnAnswer = { status: 204 };

/** The settings that the section declares, with their defaults. */
function findFormValues(releases: EmulatedReleases, address: string): OwnAnswer | null {
  const forms = listDeclaredForms(sectionsOf(releases));
  const form = forms.find(({ claim }) => pluginConfigurationFormEndpoints.values(claim.id) === address);
  return form ? json(valuesOf(describeFields(form.claim, {}))) : null;
}

type Answerer = (releases: EmulatedReleases, url: URL) => OwnAnswer;

const sectionsOf = ({ section }: EmulatedReleases): Release[] => (section === null ? [] : [section]);
const permissionsOf = ({ section }: EmulatedReleases): string[] => listPermissions(section?.descriptor ?? null);

function createCheck(releases: EmulatedReleases): (permission: string | undefined) => boolean {
  const granted = permissionsOf(releases);
  return (permission) => permission === undefined || granted.includes(permission);
}

const answerers: Readonly<Record<string, Answerer>> = {
  [selectionEndpoints.selection]: (releases, url) =>
    json(releases.sign(releases.resolve(), url.searchParams.get("nonce"))),
  [manifestEventEndpoints.newestRevision]: (releases) => json({ number: releases.number }),
  [sessionEndpoints.session]: (releases) =>
    json(demonstrationSession(permissionsOf(releases), releases.resolve().digest)),
  [siteMenuEndpoints.siteMenu]: (releases) => json(listSiteMenu(sectionsOf(releases), createCheck(releases))),
  [paletteEntryEndpoints.commandPalette]: (releases) =>
    json(releases.section?.descriptor ? listPaletteEntries(releases.section.descriptor, createCheck(releases)) : []),
  [paletteEntryEndpoints.records]: () => json([]),
  [appConnectorEndpoints.appSwitcher]: () => json([]),
  [configurationMenuEndpoints.menu]: () => json({ MenuGroups: [] }),
  [languageEndpoints.languages]: () =>
    json(Object.entries(languageNames).map(([Code, DisplayName]) => ({ Code, DisplayName }))),
  [supportContactEndpoints.supportContact]: () => nothing,
};

/** Null for what the console does not answer itself here. */
export function answerOwn(releases: EmulatedReleases, method: string, url: URL): OwnAnswer | null {
  if (method === "GET") return answerers[url.pathname]?.(releases, url) ?? findFormValues(releases, url.pathname);
  // Choices of the user stay in the browser.
  if (url.pathname === preferenceEndpoints.own) return json({});
  // Reports of health and the extension of the session change nothing here.
  const isIgnored = url.pathname.startsWith("/federation/") || url.pathname === sessionEndpoints.keepAlive;
  return isIgnored ? nothing : null;
}
