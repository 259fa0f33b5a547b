import { remoteConfig } from "@gatehouse/shared/build/webpack";
import descriptor from "./remote.json" with { type: "json" };

export default [remoteConfig(import.meta.dirname, descriptor.name)];
