import { lazy } from "react";

/** The domain selector, which most installations do not show. */
export const loadDomainField = async () => ({ default: (await import("./domain-field.tsx")).DomainField });

export const LazyDomainField = lazy(loadDomainField);
