import type { Module, WebpackPluginInstance } from "webpack";

const NAME = "NameContainerModules";

/** Patterns of the identifiers, by id. That of the container holds the path of the other, so it comes first. */
const containerModules = {
  container: /^container entry /,
  runtime: /[\\/]\.federation[\\/]entry\./,
};

function idOf(module: Module): string | undefined {
  const identifier = module.identifier();
  return Object.entries(containerModules).find(([, pattern]) => pattern.test(identifier))?.[0];
}

/**
 * Gives an id to each of the two modules that the federation plugin writes. They are identified by absolute paths, and
 * with an id that is derived from these, the same sources had another version in each folder.
 */
export const nameContainerModules: WebpackPluginInstance = {
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap(NAME, ({ chunkGraph, hooks }) =>
      hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id) chunkGraph.setModuleId(module, id);
        }
      }),
    ),
};
