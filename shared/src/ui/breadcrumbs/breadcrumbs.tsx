import { Anchor } from "../parts/link/anchor.tsx";
import classes from "./breadcrumbs.module.css";
import { classNames } from "../styles/class-names.ts";

/**
 * A step of the way to the current page.
 *
 * @since contract 1
 */
export type Breadcrumb = { label: string; /** Route path; the last crumb has none. */ to?: string };

/**
 * Properties of `Breadcrumbs`.
 *
 * @since contract 1
 */
export type BreadcrumbsProps = {
  /** The accessible name of the breadcrumbs. */
  label: string;
  items: readonly Breadcrumb[];
  /** `header` is for the dark header. */
  variant?: "page" | "header";
};

/**
 * The position of the page; the last breadcrumb is the page itself.
 *
 * @since contract 1
 */
export function Breadcrumbs({ label, items, variant = "page" }: BreadcrumbsProps) {
  const lastIndex = items.length - 1;
  return (
    <nav aria-label={label}>
      <ol className={classNames(classes.list, variant === "header" && classes.header)}>
        {items.map((item, index) => (
          <li key={`${item.to ?? ""} ${item.label}`} className={classes.item}>
            <Crumb item={item} isCurrent={index === lastIndex} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Crumb({ item, isCurrent }: { item: Breadcrumb; isCurrent: boolean }) {
  if (isCurrent) {
    return (
      <span className={classes.current} aria-current="page">
        {item.label}
      </span>
    );
  }
  return item.to === undefined ? (
    <span>{item.label}</span>
  ) : (
    <Anchor to={item.to} className={classes.link}>
      {item.label}
    </Anchor>
  );
}
