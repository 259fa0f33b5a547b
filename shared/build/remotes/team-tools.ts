/** The packages that a team's project builds and tests with, besides the SDK. */
import type { RemoteBundler } from "../bundlers/remote-bundlers.ts";

/** What the presets of the bundlers load. */
export const bundlerTools: Record<RemoteBundler, readonly string[]> = {
  webpack: [
    "@module-federation/enhanced",
    "@swc/core",
    "css-loader",
    "css-minimizer-webpack-plugin",
    "lightningcss",
    "mini-css-extract-plugin",
    "swc-loader",
    "webpack",
  ],
  rspack: ["@module-federation/enhanced", "@rspack/core", "css-loader"],
  vite: ["vite"],
  esbuild: ["esbuild", "lightningcss"],
};

/** What the jest preset and the test helpers load. */
export const testTools: readonly string[] = [
  "@swc/core",
  "@swc/jest",
  "@testing-library/dom",
  "@testing-library/jest-dom",
  "@testing-library/react",
  "@testing-library/user-event",
  "jest",
  "jest-fixed-jsdom",
  "msw",
];

/** Types of React, which the provided entries name. */
export const reactTypes: readonly string[] = ["@types/react", "@types/react-dom"];
