import { typedDomain } from "../../../model/login-names.ts";
import type { DomainEntry } from "../../../model/login-domains.ts";
import { createPreparedPart } from "../prepared-part.tsx";
import type { DomainFieldProps } from "./domain-field.tsx";
import classes from "../sections/standard-section.module.css";

/** Loaded on demand, because most installations do not need it. */
export const domainFieldPart = createPreparedPart<DomainFieldProps>(
  async () => (await import("./domain-field.tsx")).DomainField,
);

/** `entries` is null if the installation shows no domains. */
type LazyDomainFieldProps = Omit<DomainFieldProps, "entries"> & { entries: readonly DomainEntry[] | null };

/** The domain selector; hidden until a domain is listed or typed. */
export function LazyDomainField({ entries, ...props }: LazyDomainFieldProps) {
  const isNeeded = entries?.length !== 0 || props.chosen !== null || typedDomain(props.userName) !== null;
  const shown = entries !== null && isNeeded ? { entries, ...props } : null;
  return <domainFieldPart.Part props={shown} fallback={<div className={classes.placeholder} />} />;
}
