import type { Breadcrumb } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link, routePath, useNavigate } from "@gatehouse/shared/routing";
import { Ellipsis } from "lucide-react";
import { HeaderMenu } from "./header-menu.tsx";
import { useBreadcrumbFit } from "./use-breadcrumb-fit.ts";
import classes from "./header-trail.module.css";

type Props = { items: readonly Breadcrumb[] };

type HeaderBreadcrumbsProps = Props & {
  /** No section title is before them, so one of them stays as the way back when they are hidden. */
  isAlone: boolean;
};

const leadsSomewhere = ({ method, destination }: Breadcrumb): boolean =>
  method !== "stateless" && destination !== undefined;

/** Shows as many breadcrumbs as fit. */
export function HeaderBreadcrumbs({ items, isAlone }: HeaderBreadcrumbsProps) {
  const { t } = useTranslation();
  const { fit, boxRef, copyRef } = useBreadcrumbFit(items);
  const parent = isAlone ? items.slice(0, -1).findLast(leadsSomewhere) : undefined;
  return (
    <div ref={boxRef} className={classes.box} data-hidden={fit.kind === "hidden" || undefined}>
      <ol ref={copyRef} className={classes.copy} aria-hidden="true">
        {items.map((item, index) => (
          <li key={index}>{item.display}</li>
        ))}
      </ol>
      {fit.kind === "shown" && (
        <nav aria-label={t("header.breadcrumbs")}>
          <ol className={classes.list}>
            {fit.shown.map((index, place) => (
              <BreadcrumbItem key={index} items={items} index={index} folded={place === 0 ? fit.folded : []} />
            ))}
          </ol>
        </nav>
      )}
      {fit.kind === "hidden" && parent && (
        <span className={classes.back}>
          <BreadcrumbText item={parent} isCurrent={false} />
        </span>
      )}
    </div>
  );
}

/** One item, followed by the ellipsis if items are folded after it. */
function BreadcrumbItem({ items, index, folded }: Props & { index: number; folded: readonly number[] }) {
  const item = items[index];
  if (!item) return null;
  return (
    <>
      <li>
        <BreadcrumbText item={item} isCurrent={index === items.length - 1} />
      </li>
      {folded.length > 0 && (
        <li>
          <FoldedBreadcrumbs items={folded.flatMap((at) => items[at] ?? [])} />
        </li>
      )}
    </>
  );
}

function BreadcrumbText({ item, isCurrent }: { item: Breadcrumb; isCurrent: boolean }) {
  if (isCurrent) return <span aria-current="page">{item.display}</span>;
  if (item.method === "sref" && item.destination !== undefined)
    return <Link to={routePath(item.destination, item.params)}>{item.display}</Link>;
  if (item.method === "href") return <a href={item.destination}>{item.display}</a>;
  return <span>{item.display}</span>;
}

function FoldedBreadcrumbs({ items }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const go = ({ method, destination, params }: Breadcrumb): void => {
    if (destination === undefined) return;
    if (method === "sref") void navigate(routePath(destination, params));
    if (method === "href") window.location.assign(destination);
  };
  const commands = items.map((item, index) => ({
    id: String(index),
    label: item.display,
    isDisabled: item.method === "stateless",
    onAction: () => go(item),
  }));
  return <HeaderMenu label={t("header.more-breadcrumbs")} icon={<Ellipsis aria-hidden="true" />} items={commands} />;
}
