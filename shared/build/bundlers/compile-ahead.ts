import webpack from "webpack";
import { hintedChunks } from "./compile-hint.ts";

/** Lets the browser compile the chunks while it loads them. */
export const compileAhead = new webpack.BannerPlugin({
  ...hintedChunks,
  // After the minimizer, which removes comments, and before the files are named by their content.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
