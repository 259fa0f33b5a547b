import { invalidateApi, useApi } from "@gatehouse/shared/api";
import {
  pluginFrameConfigSchema,
  pluginFrameEndpoints,
  type PluginFrameConfig,
} from "@gatehouse/shared/contracts/plugin-frames.contract";
import { useLayoutEffect } from "react";

type PluginFrame = { config: PluginFrameConfig | undefined; hasFailed: boolean; retry: () => void };

/** URL and protocol of a frame, read once for each `version` of its section. */
export function usePluginFrame(pluginId: string, version: string, isWanted: boolean): PluginFrame {
  const path = isWanted ? pluginFrameEndpoints.config(pluginId) : null;
  const { data, error, mutate } = useApi(path, pluginFrameConfigSchema, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  // With the change of the version and not later: its page shows the frame again at once, which may not load the old one.
  useLayoutEffect(() => () => void invalidateApi(pluginFrameEndpoints.config(pluginId), true), [pluginId, version]);
  const retry = (): void => {
    if (!data) mutate().catch(() => undefined);
  };
  return { config: data, hasFailed: error !== undefined && !data, retry };
}
