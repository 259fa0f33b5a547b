import { useFormState } from "@gatehouse/shared/forms";
import { lazy, Suspense } from "react";
import type { DomainEntry } from "../../model/login-domains.ts";
import { typedDomain } from "../../model/login-names.ts";
import classes from "./standard-section.module.css";

/** Most installations never need it. */
const DomainField = lazy(async () => ({ default: (await import("./domain-field.tsx")).DomainField }));

type LazyDomainFieldProps = { entries: readonly DomainEntry[]; chosen: string | null };

/** The domain selector, once there is something to choose: a listed domain, or a typed one. */
export function LazyDomainField(props: LazyDomainFieldProps) {
  const { values } = useFormState<{ UserName?: string }>({ subscription: { values: true } });
  if (props.entries.length === 0 && typedDomain(values.UserName ?? "") === null) return null;
  return (
    <Suspense fallback={<div className={classes.placeholder} />}>
      <DomainField {...props} />
    </Suspense>
  );
}
