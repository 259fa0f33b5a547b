import type { Connector } from "@gatehouse/shared/contracts/app-connectors.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Anchor } from "@gatehouse/shared/ui/link/anchor";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { ExternalLink, MapPin } from "lucide-react";
import { isOwnHost } from "../../model/is-own-host.ts";
import classes from "./app-switcher-panel.module.css";

type Props = { connector: Connector; onOpen: () => void };

/** One app of the switcher; the current app is not a link. */
export function AppEntry({ connector, onOpen }: Props) {
  const { t } = useTranslation();
  if (isOwnHost(connector.Url, window.location.host)) {
    return (
      <div className={`${classes.entry} ${classes.current}`} aria-current="location">
        <AppName connector={connector} />{" "}
        <span className={classes.mark}>
          <MapPin aria-hidden="true" />
          {t("app-switcher.current")}
        </span>
      </div>
    );
  }
  return (
    <Anchor href={connector.Url} opensNewWindow className={classes.entry} onClick={onOpen}>
      <AppName connector={connector} />
      <VisuallyHidden> {t("app-switcher.opens-new-tab")}</VisuallyHidden>
      <ExternalLink aria-hidden="true" />
    </Anchor>
  );
}

function AppName({ connector: { ConnectorName, Url } }: { connector: Connector }) {
  return (
    <span className={classes.texts}>
      <bdi>{ConnectorName}</bdi> <bdi className={classes.host}>{URL.parse(Url)?.host}</bdi>
    </span>
  );
}
