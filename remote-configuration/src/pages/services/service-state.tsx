import type { Service } from "@gatehouse/shared/contracts/services.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";

const tones = {
  unbound: "warning",
  unused: "neutral",
  paused: "danger",
  trying: "warning",
  uncalled: "neutral",
  healthy: "success",
} as const;

function stateOf({ binding, isDeclared, traffic }: Service): keyof typeof tones {
  if (binding === null) return "unbound";
  if (!isDeclared) return "unused";
  if (traffic?.circuit === "open") return "paused";
  if (traffic?.circuit === "half-open") return "trying";
  return traffic === null || traffic.calls === 0 ? "uncalled" : "healthy";
}

/** Whether calls of a service reach it. */
export function ServiceState({ service }: { service: Service }) {
  const { t } = useTranslation();
  const state = stateOf(service);
  // i18n-keys: services.states.*
  return <Badge tone={tones[state]}>{t(`services.states.${state}`)}</Badge>;
}
