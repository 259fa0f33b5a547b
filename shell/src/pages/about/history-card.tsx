import type { VersionHistoryItem } from "@gatehouse/shared/contracts/about.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useId, useState } from "react";
import { useVersionHistory } from "../../data/about.hooks.ts";
import classes from "./about-page.module.css";
import { LoadedPart } from "./loaded-part.tsx";
import { VersionText } from "./version-text.tsx";

const SHOWN_AT_FIRST = 3;

/** Installation and upgrades of the product. */
export function HistoryCard() {
  const { t } = useTranslation();
  return (
    <Card title={t("about.history.title")}>
      <LoadedPart
        state={useVersionHistory()}
        failureKey="about.failed.version-history"
        skeleton={
          <PageState kind="loading">
            <Skeleton height="18rem" shape="block" />
          </PageState>
        }
      >
        {(data) => <History items={data} />}
      </LoadedPart>
    </Card>
  );
}

function History({ items }: { items: readonly VersionHistoryItem[] }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const listId = useId();
  if (items.length === 0) return <p className={classes.muted}>{t("about.history.empty")}</p>;
  const shown = isWhole ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className={classes.history} id={listId}>
        {shown.map((item) => (
          <HistoryItem key={`${item.InstallDate} ${item.UpgradeIdentifier}`} item={item} />
        ))}
      </ol>
      {items.length > SHOWN_AT_FIRST && (
        <div className={classes.more}>
          <Button
            variant="ghost"
            size="small"
            icon={isWhole ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
            aria-expanded={isWhole}
            aria-controls={listId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? t("about.history.show-less") : t("about.history.show-more")}
          </Button>
        </div>
      )}
    </>
  );
}

function HistoryItem({ item }: { item: VersionHistoryItem }) {
  const format = useFormat();
  return (
    <li>
      <span className={classes.historyTitle}>{item.Title}</span>
      {/* Most titles already contain the version. */}
      {!item.Title.includes(item.BaseProductVersionDisplay) && <VersionText version={item.BaseProductVersionDisplay} />}
      <time className={classes.historyDate} dateTime={item.InstallDate}>
        {format.dateTime(item.InstallDate)}
      </time>
    </li>
  );
}
