/** Id of the element in which the first response carries the start data. Free of schemas: the boot script is inlined. */
export const START_DATA_ELEMENT = "gatehouse-start";

/** Every Trusted Types policy name of the console; the policy header allows these and no other. */
export const TRUSTED_TYPES_POLICIES = ["default", "import-map"] as const;

/** Policy by which the shell adds the hash of a file that the page's own import map does not name. */
export const IMPORT_MAP_POLICY: (typeof TRUSTED_TYPES_POLICIES)[number] = "import-map";

/** Name of the element in which the page of a frame application carries the hash of each of its translation files. */
export const FRAME_LOCALES_META = "gatehouse-locales";

/** Key in the shell's release of the files it needs besides once somebody is signed in. */
export const SIGNED_IN_SHELL = "signed-in";

/** Key in the shell's release of the files that load a remote which is a module federation container. */
export const FEDERATION_RUNTIME = "federation-runtime";

/** Name of the global through which remotes that are plain ES modules find what the shell provides. */
export const PROVIDED_REGISTRY = "gatehouseProvided";

/** The shell's own instances of what it provides, by specifier. Both refuse a specifier that it does not provide. */
export type ProvidedRegistry = {
  load(specifier: string): Promise<object>;
  /** Only for what has been loaded before. */
  get(specifier: string): object;
};

/** File of the shell's release that exports what the shell provides under this specifier. */
export const providedFacade = (specifier: string): string => `provided/${specifier}.js`;

/** File of the shell's release with the hash of every facade, by specifier. */
export const PROVIDED_IMPORTS = "provided/imports.json";
