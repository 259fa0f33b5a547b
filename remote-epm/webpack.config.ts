import { frameConfig, remoteConfig } from "@gatehouse/shared/build/webpack";
import descriptor from "./remote.json" with { type: "json" };

export default [
  remoteConfig(import.meta.dirname, descriptor.name),
  ...descriptor.frames.map(({ name }) => frameConfig(import.meta.dirname, name)),
];
