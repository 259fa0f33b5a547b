import { ApiError } from "@gatehouse/shared/api";
import {
  SERVICE_TIMEOUT_SECONDS,
  type Service,
  type ServiceBindingChange,
} from "@gatehouse/shared/contracts/services.contract";
import { CheckboxField, Form, FormActions, NumberField, TextField, type SubmitErrors } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useIsOnScreen } from "@gatehouse/shared/frame/use-is-on-screen";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { nameOf } from "./services-table.tsx";

type BindingDialogProps = {
  service: Service;
  onBind: (service: Service, change: ServiceBindingChange) => Promise<void>;
  onClose: () => void;
};

const originFaults = ["originInvalid", "originOnly", "originMetadata", "originInsecure", "originPrivate"];

/** Why the server refuses an origin, where the field has words for it. */
function findOriginFault(error: unknown): string | undefined {
  const codes = error instanceof ApiError ? error.fields.map(({ code }) => code) : [];
  return codes.find((code) => originFaults.includes(code));
}

/** Says where a service is. */
export function BindingDialog({ service, onBind, onClose }: BindingDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const isOnScreen = useIsOnScreen();
  const { binding } = service;
  const { usual, minimum, maximum } = SERVICE_TIMEOUT_SECONDS;
  const initialValues: ServiceBindingChange = {
    origin: binding?.origin ?? "",
    allowsPrivate: binding?.allowsPrivate ?? false,
    timeoutSeconds: binding?.timeoutSeconds ?? usual,
  };
  const handleSubmit = async (values: ServiceBindingChange): Promise<SubmitErrors | void> => {
    try {
      await onBind(service, values);
    } catch (error) {
      const fault = findOriginFault(error);
      // i18n-keys: services.origin-faults.*
      if (fault !== undefined) return { origin: t(`services.origin-faults.${fault}`) };
      throw error;
    }
    notify({ format: "success", messageKey: "services.bound", values: { name: nameOf(service) } });
    if (isOnScreen()) onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t("services.bind-title", { name: nameOf(service) })}>
      <Form<ServiceBindingChange>
        id="service-binding"
        aria-label={t("services.bind-title", { name: nameOf(service) })}
        initialValues={initialValues}
        onSubmit={handleSubmit}
      >
        <TextField
          name="origin"
          label={t("services.columns.origin")}
          help={t("services.origin-help")}
          isRequired
          maxLength={300}
          autoComplete="off"
        />
        <CheckboxField name="allowsPrivate" label={t("services.private")} help={t("services.private-help")} />
        <NumberField
          name="timeoutSeconds"
          label={t("services.timeout")}
          help={t("services.timeout-help", { minimum, maximum })}
          isRequired
          minimum={minimum}
          maximum={maximum}
        />
        <FormActions submitLabel={t("services.save")}>
          <Button variant="secondary" onClick={onClose}>
            {t("shared:ui.cancel")}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
