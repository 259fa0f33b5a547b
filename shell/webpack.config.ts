import { inlineScriptConfig, shellConfig } from "@gatehouse/shared/build/webpack/webpack-shell.ts";

export default [
  shellConfig(import.meta.dirname),
  inlineScriptConfig(import.meta.dirname, "boot", "./src/boot/boot.ts"),
];
