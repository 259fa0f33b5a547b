import type { EndpointActionKind } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Cog, ShieldAlert, User } from "lucide-react";

const looks = {
  elevated: { tone: "warning", icon: <ShieldAlert aria-hidden="true" /> },
  system: { tone: "info", icon: <Cog aria-hidden="true" /> },
  standard: { tone: "neutral", icon: <User aria-hidden="true" /> },
} as const;

/** The rights with which a program ran. */
export function RightsBadge({ kind }: { kind: EndpointActionKind }) {
  const { t } = useTranslation();
  return (
    // i18n-keys: components.rights.*
    <Badge tone={looks[kind].tone} icon={looks[kind].icon}>
      {t(`components.rights.${kind}`)}
    </Badge>
  );
}
