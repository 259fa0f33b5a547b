/**
 * Id of the element with the start data in the first response. This module has no schemas, because the boot script is
 * inlined.
 */
export const START_DATA_ELEMENT = "gatehouse-start";

/** Id of the style element with the rules of the first screen. */
export const FIRST_SCREEN_STYLES = "gatehouse-first-screen";

/** Attribute of the root element with the version of the remote whose page the first response shows. */
export const FIRST_SCREEN_ATTRIBUTE = "data-first-screen";

/** Attribute of the root element while the page keeps the typeface of the first paint. */
export const FIRST_TYPEFACE_ATTRIBUTE = "data-first-typeface";

/** Value of {@link FIRST_SCREEN_ATTRIBUTE} while another screen is the one to show. */
export const HIDDEN_FIRST_SCREEN = "hidden";

/** Every Trusted Types policy name of the console; the policy header allows only these. Decision 003. */
export const TRUSTED_TYPES_POLICIES = ["default", "import-map"] as const;

/** Policy for adding hashes of files that the page's import map does not have. */
export const IMPORT_MAP_POLICY: (typeof TRUSTED_TYPES_POLICIES)[number] = "import-map";

/** Name of the meta element with the hashes of a frame application's translation files. */
export const FRAME_LOCALES_META = "gatehouse-locales";

/** Key in the shell's release of the further files for signed-in users. */
export const SIGNED_IN_SHELL = "signed-in";

/** Key in the shell's release of the files that load module federation containers. */
export const FEDERATION_RUNTIME = "federation-runtime";

/** Name of the global in which remotes that are plain ES modules find the provided entries. */
export const PROVIDED_REGISTRY = "gatehouseProvided";

/** The shell's instances of provided entries, by specifier. Both functions throw for unknown specifiers. */
export type ProvidedRegistry = {
  load(specifier: string): Promise<object>;
  /** Only for entries that are already loaded. */
  get(specifier: string): object;
};

/** File of the shell's release that exports this provided entry. */
export const providedFacade = (specifier: string): string => `provided/${specifier}.js`;

/** File of the shell's release with the hash of every facade, by specifier. */
export const PROVIDED_IMPORTS = "provided/imports.json";

/** Cookie with the path of the section's page that the browser showed last, as its section claims it. */
export const LAST_PATH_COOKIE = "lastPath";

/** Parameter of preview links in the address of the document. */
export const PREVIEW_PARAMETER = "preview";
