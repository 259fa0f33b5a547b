import type { Policy } from "../../contracts/policies.contract.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { useSession } from "../../session/sessions.hooks.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import classes from "./policies.module.css";

type PolicyNameProps = { id: string; policy: Policy | null; isUnknown: boolean };

/** What a policy is called, with its workgroup and, without multi-tenant mode, its priority; of one that doesn't exist, its id. */
export function PolicyName({ id, policy, isUnknown }: PolicyNameProps) {
  const { t } = useTranslation();
  const { IsMultiTenant } = useSession().Settings;
  return (
    <span className={classes.name}>
      <bdi>{policy?.name ?? id}</bdi>
      {isUnknown && <Badge tone="warning">{t("forms.policies.unknown")}</Badge>}
      {policy !== null && (
        <span className={classes.detail}>
          {policy.workGroupName !== "" && <bdi>{policy.workGroupName}</bdi>}
          {policy.priority !== null && !IsMultiTenant && (
            <span>{t("forms.policies.priority", { priority: policy.priority })}</span>
          )}
        </span>
      )}
    </span>
  );
}
