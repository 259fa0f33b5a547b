/** Which file of the shell carries what. The bytes of the sign-in page are decided here. */
import type { Module, ModuleGraph } from "webpack";

const firstScreenUi =
  "(button|card|banner|text-input|password-input|native-select|brand-mark|field|spinner|page-state|skeleton|visually-hidden|text-link|link-button|class-names|tone-icon|locale-provider|tokens|global|checkbox|switch|text-area)";
const firstScreenContracts = "(console-page|errors|paths|permissions|remotes|session|signed-selections|start-data)";
const coreLibraries =
  "(react|react-dom|scheduler|i18next|react-i18next|use-sync-external-store|jotai|ky|react-router|react-router-dom|cookie|set-cookie-parser|html-parse-stringify|void-elements|zod|@babel)";
// The frame tells react-aria the language at once; the rest of it waits until a control needs it.
const languageOfAria =
  "(react-aria-components/dist/exports/I18nProvider|react-aria/dist/exports/I18nProvider|react-aria/dist/private/i18n/(I18nProvider|useDefaultLocale|utils)|react-aria/dist/private/ssr/)";
const firstScreen = new RegExp(
  `/node_modules/${coreLibraries}/|/node_modules/${languageOfAria}|/node_modules/lucide-react/dist/(?!esm/icons/)|/shared/src/(?!ui/|bridge/|forms/|testing/|storage/kept-|api/(api|use-api)[.]|contracts/)|/shared/src/contracts/${firstScreenContracts}[.]|/shared/src/ui/${firstScreenUi}[./-]`,
);
// The sign-in form does without it.
const forms = /\/shared\/src\/forms\/|\/node_modules\/(final-form|react-final-form)\//;
const afterSignIn = /\/shared\/src\/(ui\/|api\/)|\/node_modules\/(swr|dequal)\//;
const icon = /\/node_modules\/lucide-react\/dist\/esm\/icons\//;

type ChunkTest = (module: Module, context: { moduleGraph: ModuleGraph }) => boolean;

/** Modules that match, and the icons they use: an icon that only the header shows is no part of the first screen. */
function withIconsOf(files: RegExp): ChunkTest {
  return (module, { moduleGraph }) => {
    const file = module.nameForCondition() ?? "";
    if (!icon.test(file)) return files.test(file);
    const users = [...moduleGraph.getIncomingConnections(module)].map(
      ({ originModule }) => originModule?.nameForCondition() ?? "",
    );
    // lucide's own list names every icon and says nothing about its use.
    return users.some((user) => files.test(user) && !user.includes("/lucide-react/"));
  };
}

/**
 * Four chunks in place of one for each provided entry, which would be a request each (and twice, once as provided and
 * once as consumed): what the first screen needs, forms, all other components with the cache of answers, and react-aria below them.
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
    ui: group("ui", withIconsOf(afterSignIn), 10),
  };
}
