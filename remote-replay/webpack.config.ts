import { moduleRemoteConfig } from "@gatehouse/shared/build/webpack";

export default [moduleRemoteConfig(import.meta.dirname)];
