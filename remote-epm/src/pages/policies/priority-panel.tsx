import { ApiError } from "@gatehouse/shared/api";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Policy } from "@gatehouse/shared/contracts/policies.contract";
import { errorText } from "@gatehouse/shared/forms";
import { useDirtySource, useNotify } from "@gatehouse/shared/frame";
import { useIsOnScreen } from "@gatehouse/shared/frame/use-is-on-screen";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { Drawer } from "@gatehouse/shared/ui/drawer";
import { useLayoutEffect, useRef, useState } from "react";
import { savePriorities } from "../../data/policies.actions.ts";
import { useGlobalPriority } from "../../data/policies.hooks.ts";
import { readOrder } from "../../model/priority-order.ts";
import { PriorityList } from "./priority-list.tsx";
import classes from "./priority-panel.module.css";

type Props = { policies: readonly Policy[]; onClose: () => void };

/** The order in which policies apply everywhere; those without a position come after all others. */
export function PriorityPanel({ policies, onClose }: Props) {
  const { t } = useTranslation();
  const canEdit = useHasPermission(permissions.policiesPublish);
  const edit = usePriorityEdit(policies, onClose);
  return (
    <Drawer isOpen side="end" title={t("policies.priority.title")} onClose={onClose}>
      <div className={classes.panel}>
        <p className={classes.help}>{t("policies.priority.help")}</p>
        <PriorityState />
        {edit.failure !== undefined && (
          <Banner tone="danger" announce="alert">
            {edit.isConflict ? t("policies.priority.conflict") : errorText(edit.failure, t)}
          </Banner>
        )}
        <PriorityList policies={policies} order={edit.order} canEdit={canEdit} onChange={edit.setOrder} />
        {canEdit && (
          <div className={classes.actions}>
            <Button disabled={!edit.isDirty} isPending={edit.isPending} data-save="" onClick={() => void edit.save()}>
              {t("policies.priority.save")}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {t("shared:ui.cancel")}
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  );
}

/** Says whether the order has an effect, or that this couldn't be read. */
function PriorityState() {
  const { t } = useTranslation();
  const { data, error, mutate } = useGlobalPriority();
  if (error && !data) {
    const retry = (
      <Button variant="secondary" size="small" onClick={() => void mutate()}>
        {t("shared:ui.retry")}
      </Button>
    );
    return (
      <Banner tone="warning" announce="alert" action={retry}>
        {t("policies.priority.unknown")}
      </Banner>
    );
  }
  return data?.Enabled === false ? <Banner tone="info">{t("policies.priority.off")}</Banner> : null;
}

function usePriorityEdit(policies: readonly Policy[], onClose: () => void) {
  const notify = useNotify();
  const [previous, setPrevious] = useState(() => readOrder(policies));
  const [order, setOrder] = useState(previous);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isOnScreen = useIsOnScreen();
  const orderRef = useRef(order);
  useLayoutEffect(() => {
    orderRef.current = order;
  });
  const isDirty = order.join() !== previous.join();
  useDirtySource("policy-priorities", isDirty);
  const save = async (): Promise<void> => {
    setIsPending(true);
    setFailure(undefined);
    try {
      await savePriorities({ order, previous });
      notify({ format: "success", messageKey: "policies.priority.saved" });
      setPrevious(order);
      // What was moved during the save isn't saved, and once the user has left, the answer leads nowhere.
      if (isOnScreen() && orderRef.current === order) onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsPending(false);
    }
  };
  const isConflict = failure instanceof ApiError && failure.code === "revision_conflict";
  return { order, setOrder, isDirty, isPending, failure, isConflict, save };
}
