import { MAX_POLICY_NAME_LENGTH } from "@gatehouse/shared/contracts/policies.contract";
import { SelectField, TextField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { notBlank } from "../model/not-blank.ts";
import { useProductNames } from "./use-product-names.ts";

const MAX_WORKGROUP_LENGTH = 255;

/** Name, workgroup and product of a policy; the products that can be chosen are those of `productCodes`. */
export function PolicyFields({ productCodes }: { productCodes: readonly string[] }) {
  const { t } = useTranslation();
  const nameOf = useProductNames();
  return (
    <>
      <TextField
        name="name"
        label={t("components.fields.name")}
        isRequired
        validate={notBlank}
        maxLength={MAX_POLICY_NAME_LENGTH}
        autoComplete="off"
      />
      <TextField
        name="workGroupName"
        label={t("components.fields.workgroup")}
        help={t("components.fields.workgroup-help")}
        maxLength={MAX_WORKGROUP_LENGTH}
        autoComplete="off"
      />
      <SelectField
        name="productCode"
        label={t("components.fields.product")}
        options={productCodes.map((code) => ({ value: code, label: nameOf(code) }))}
      />
    </>
  );
}
