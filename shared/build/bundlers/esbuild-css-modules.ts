/**
 * CSS modules for esbuild. Its own short class names are unique within one build only, but the styles of several
 * sections are on one page: names have the file and a hash instead.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "esbuild";
import { transform } from "lightningcss";

const styles = "gatehouse-css-module";

export const cssModules: Plugin = {
  name: styles,
  setup(build) {
    const root = build.initialOptions.absWorkingDir ?? process.cwd();
    const compiled = new Map<string, string>();
    build.onLoad({ filter: /\.module\.css$/, namespace: "file" }, async ({ path: file }) => {
      const { code, exports } = transform({
        // A relative name, so that the hash is the same on every machine.
        filename: path.relative(root, file).replaceAll(path.sep, "/"),
        code: await readFile(file),
        cssModules: { pattern: "[name]__[local]--[hash]" },
      });
      compiled.set(file, Buffer.from(code).toString("utf8"));
      const names = Object.entries(exports ?? {}).map(([local, { name, composes }]) => [
        local,
        [name, ...composes.map((one) => one.name)].join(" "),
      ]);
      const contents = `import ${JSON.stringify(`${styles}:${file}`)};
export default ${JSON.stringify(Object.fromEntries(names))};`;
      return { contents, loader: "js", resolveDir: path.dirname(file) };
    });
    build.onResolve({ filter: new RegExp(`^${styles}:`) }, ({ path: specifier }) => ({
      path: specifier.slice(styles.length + 1),
      namespace: styles,
    }));
    build.onLoad({ filter: /.*/, namespace: styles }, ({ path: file }) => ({
      contents: compiled.get(file) ?? "",
      loader: "css",
      resolveDir: path.dirname(file),
    }));
  },
};
