import { frameConfig, moduleRemoteConfig } from "@gatehouse/shared/build/webpack";
import descriptor from "./remote.json" with { type: "json" };

export default [
  moduleRemoteConfig(import.meta.dirname),
  ...descriptor.frames.map(({ name }) => frameConfig(import.meta.dirname, name)),
];
