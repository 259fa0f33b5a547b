import { useApi } from "@gatehouse/shared/api";
import {
  pluginConfigurationFormEndpoints,
  pluginConfigurationValuesSchema,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { useMemo } from "react";
import { parseReplaySettings, REPLAY_FORM_ID, type ReplaySettings } from "../model/replay-settings.ts";

/** What the organization has configured; null while it loads. If that fails, recordings play with the defaults. */
export function useReplaySettings(): ReplaySettings | null {
  const { data, error } = useApi(
    pluginConfigurationFormEndpoints.values(REPLAY_FORM_ID),
    pluginConfigurationValuesSchema,
  );
  return useMemo(() => {
    if (data) return parseReplaySettings(data);
    return error ? parseReplaySettings({}) : null;
  }, [data, error]);
}
