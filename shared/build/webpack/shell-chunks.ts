/** Decides which file of the shell has which code, and so the bytes of the sign-in page. */
import type { Module, ModuleGraph } from "webpack";

const firstScreenUi =
  "(button|card|banner|text-input|password-input|native-select|brand-mark|parts/field|spinner|page-state|skeleton|visually-hidden|text-link|link-button|styles|tone-icon|locale-provider|tokens|global)";
const firstScreenContracts =
  "(console-page|errors|installation|organizations|paths|remotes|selections|sessions|sign-ins|start-data)";
const coreLibraries =
  "(react|react-dom|scheduler|i18next|use-sync-external-store|jotai|ky|react-router|react-router-dom|cookie|set-cookie-parser|zod|@babel)";
// Without the parser of `Trans`.
const textsOfReact =
  "react-i18next/dist/es/(useTranslation|context|defaults|unescape|i18nInstance|initReactI18next|utils)[.]";
// The app frame sets the language of react-aria at start; the rest of react-aria loads with the first control.
const languageOfAria =
  "(react-aria-components/dist/exports/I18nProvider|react-aria/dist/exports/I18nProvider|react-aria/dist/private/i18n/(I18nProvider|useDefaultLocale|utils)|react-aria/dist/private/ssr/)";
const firstScreen = new RegExp(
  `/node_modules/(?!use-sync-external-store/.*with-selector)${coreLibraries}/|/node_modules/${textsOfReact}|/node_modules/${languageOfAria}|/node_modules/lucide-react/dist/(?!esm/icons/)|/shared/src/(?!ui/|bridge/|charts/|described-forms/|forms/|second-factors/|testing/|storage/(kept-|record-store|save-file)|session/provider-window|rules/((csv|disarm-formula|late-import-maps|selection-addresses|described-[a-z]+|field-validators|days-until|is-mac|local-dashboards|mailto-link|palette-entries|redirect-target|time-of-day|time-zones)[.]|search-)|api/(api|read-ahead|use-api|refused-calls|use-local-record)[.]|contracts/)|/shared/src/contracts/${firstScreenContracts}[.]|/shared/src/ui/${firstScreenUi}[./-]`,
);
// The sign-in form does not use these.
const forms = /\/shared\/src\/forms\/|\/node_modules\/(final-form|react-final-form)\//;
const afterSignIn =
  /\/shared\/src\/(ui\/|api\/|contracts\/permissions[.])|\/node_modules\/(swr|dequal|react-i18next|html-parse-stringify|void-elements)\//;
// Loads with the first page that has a table.
const tables = /\/shared\/src\/ui\/data-table\/|\/node_modules\/(@tanstack|use-sync-external-store)\//;
const icon = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

type ChunkTest = (module: Module, context: { moduleGraph: ModuleGraph }) => boolean;

/** Matches these modules and the icons that they use, so that icons of the header stay out of the first screen. */
function withIconsOf(files: RegExp): ChunkTest {
  return (module, { moduleGraph }) => {
    const file = module.nameForCondition() ?? "";
    if (!icon.test(file)) return files.test(file);
    const users = [...moduleGraph.getIncomingConnections(module)].map(
      ({ originModule }) => originModule?.nameForCondition() ?? "",
    );
    // lucide's index imports every icon, so it does not count as a use.
    return users.some((user) => files.test(user) && !user.includes("/lucide-react/"));
  };
}

/**
 * Uses five chunks: the first screen, forms, tables, all other components with the response cache, and react-aria. A
 * chunk per provided entry would cost two requests each, as provided and as consumed.
 */
export function shellChunks() {
  const group = (name: string, test: RegExp | ChunkTest, priority: number) => ({
    name,
    test,
    priority,
    chunks: "all" as const,
    enforce: true,
  });
  return {
    default: false as const,
    defaultVendors: false as const,
    core: group("core", withIconsOf(firstScreen), 30),
    aria: group(
      "aria",
      /\/node_modules\/(react-aria|react-stately|@react-aria|@react-stately|@react-types|@internationalized|@swc\/helpers|react-aria-components|clsx|client-only)\//,
      20,
    ),
    forms: group("forms", withIconsOf(forms), 15),
    tables: group("tables", withIconsOf(tables), 15),
    ui: group("ui", withIconsOf(afterSignIn), 10),
  };
}
