import { lazy, Suspense } from "react";
import { typedDomain } from "../../../model/login-names.ts";
import type { DomainFieldProps } from "./domain-field.tsx";
import classes from "../sections/standard-section.module.css";

/** Loaded on demand, because most installations do not need it. */
const DomainField = lazy(async () => ({ default: (await import("./domain-field.tsx")).DomainField }));

/** The domain selector; hidden until a domain is listed or typed. */
export function LazyDomainField(props: DomainFieldProps) {
  const isEmpty = props.entries.length === 0 && props.chosen === null && typedDomain(props.userName) === null;
  if (isEmpty) return null;
  return (
    <Suspense fallback={<div className={classes.placeholder} />}>
      <DomainField {...props} />
    </Suspense>
  );
}
