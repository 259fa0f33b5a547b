import { useApi } from "@gatehouse/shared/api";
import {
  pluginFrameConfigSchema,
  pluginFrameEndpoints,
  type PluginFrameConfig,
} from "@gatehouse/shared/contracts/plugin-frames.contract";

type PluginFrame = { config: PluginFrameConfig | undefined; hasFailed: boolean; retry: () => void };

/** URL and protocol of a frame, read once per page load. */
export function usePluginFrame(pluginId: string, isWanted: boolean): PluginFrame {
  const path = isWanted ? pluginFrameEndpoints.config(pluginId) : null;
  const { data, error, mutate } = useApi(path, pluginFrameConfigSchema, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  const retry = (): void => {
    if (!data) mutate().catch(() => undefined);
  };
  return { config: data, hasFailed: error !== undefined && !data, retry };
}
