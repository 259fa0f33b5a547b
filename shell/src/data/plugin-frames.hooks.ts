import { useApi } from "@gatehouse/shared/api";
import {
  pluginFrameConfigSchema,
  pluginFrameEndpoints,
  type PluginFrameConfig,
  type PluginFrameId,
} from "@gatehouse/shared/contracts/plugin-frames.contract";

type PluginFrame = { config: PluginFrameConfig | undefined; hasFailed: boolean; retry: () => void };

/** Where a frame is and how to speak to it; read once for the life of the page. */
export function usePluginFrame(pluginId: PluginFrameId, isWanted: boolean): PluginFrame {
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
