import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import styles from "./session-replay-page.module.css";

export function SessionReplayPage() {
  const { t } = useTranslation();
  return <PageFrame pageId="session-replay" title={t("session-replay.title")}><p className={styles["x"]}>hi</p></PageFrame>;
}
