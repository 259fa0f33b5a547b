import webpack, { type WebpackPluginInstance } from "webpack";
import { COMPILE_HINT } from "./compile-hint.ts";

/** Puts the hint into each chunk. Entries are left out: they are small, and bytes count before the sign-in. */
export const compileAhead: WebpackPluginInstance = {
  apply: (compiler) => {
    const name = "CompileAhead";
    // After the minimizer, which removes comments, and before the files are named by their content.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
    compiler.hooks.thisCompilation.tap(name, (compilation) =>
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const chunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
        const scripts = new Set(chunks.flatMap(({ files }) => [...files]).filter((file) => file.endsWith(".js")));
        for (const file of scripts)
          compilation.updateAsset(file, (source) => new webpack.sources.ConcatSource(`${COMPILE_HINT}\n`, source));
      }),
    );
  },
};
