import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { pluginFormActionNames } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import type { FormAction } from "../plugin-configuration-forms/form-action.ts";
import type { RecordedSessionsIdleRepository } from "./recorded-sessions-idle.repository.ts";

const SECONDS_A_MINUTE = 60;

/** Says what playback would skip with the number of seconds on screen; 0 skips nothing. */
export function createMeasureIdleTimeAction(recordings: RecordedSessionsIdleRepository): FormAction {
  return {
    name: pluginFormActionNames.measureIdleTime,
    permission: permissions.sessionsReplay,
    run: async ({ value, access }) => {
      const threshold = typeof value === "number" && value > 0 ? value : Number.POSITIVE_INFINITY;
      const measured = await recordings.measure(access.organizationId, threshold);
      return {
        parameters: {
          minutes: String(Math.ceil(measured.idleSeconds / SECONDS_A_MINUTE)),
          affected: String(measured.withIdleTime),
          recordings: String(measured.recordings),
        },
      };
    },
  };
}
