import type { Provenance } from "@gatehouse/shared/contracts/provenance.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { Fragment, type ReactNode } from "react";
import classes from "./version-origin.module.css";
import { VersionNotes } from "./version-notes.tsx";

/** As many digits as git shows. */
const shownDigits = 7;

/** Where a version comes from, as its publisher signed it: commit, branch, author, build and notes. */
export function VersionOrigin({ origin }: { origin: Provenance }) {
  const { t } = useTranslation();
  const { commit, branch, author, commitUrl, buildUrl, isDirty, notes } = origin;
  const facts = [
    commit !== undefined && (
      <PageLink key="commit" href={commitUrl}>
        {t("releases.origin.commit", { commit: commit.slice(0, shownDigits) })}
      </PageLink>
    ),
    branch !== undefined && (
      <Fact key="branch" name={t("releases.origin.branch")}>
        {branch}
      </Fact>
    ),
    author !== undefined && (
      <Fact key="author" name={t("releases.origin.author")}>
        {author}
      </Fact>
    ),
    buildUrl !== undefined && (
      <PageLink key="build" href={buildUrl}>
        {t("releases.origin.build")}
      </PageLink>
    ),
  ].filter((fact) => fact !== false);
  return (
    <>
      {facts.length > 0 && (
        <span className={classes.facts}>
          {facts.map((fact, index) => (
            <Fragment key={fact.key}>
              {index > 0 && <span aria-hidden="true">·</span>}
              {fact}
            </Fragment>
          ))}
        </span>
      )}
      {isDirty && (
        <span>
          <Badge tone="warning">{t("releases.origin.changed")}</Badge>
        </span>
      )}
      {notes !== undefined && <VersionNotes notes={notes} />}
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <span>
      <VisuallyHidden>{name}</VisuallyHidden> <bdi>{children}</bdi>
    </span>
  );
}

function PageLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span>{children}</span>;
  return (
    <TextLink href={href} opensNewWindow isInline>
      {children}
    </TextLink>
  );
}
