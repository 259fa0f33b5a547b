import type { ConnectedExtension } from "@gatehouse/shared/contracts/browser-extension.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import { useState } from "react";
import { useExtensionsOfUser } from "../../../data/browser-extension.hooks.ts";
import classes from "./details-extensions.module.css";
import { DetailsSection } from "./details-section.tsx";
import { DisconnectDialog } from "./disconnect-dialog.tsx";

/** For administrators: the browser extensions that the user has allowed, if any. */
export function DetailsExtensions({ userId }: { userId: string }) {
  const { SessionUser } = useSession();
  return SessionUser?.IsAdministrator === true ? <Extensions userId={userId} /> : null;
}

function Extensions({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useExtensionsOfUser(userId);
  const [asked, setAsked] = useState<string | null>(null);
  if (data === undefined && error === undefined) return null;
  if (data?.length === 0) return null;
  return (
    <DetailsSection title={t("grid.extensions.title")}>
      {data === undefined ? (
        <p className={classes.failed}>
          {t("grid.extensions.failed")}
          <Button
            variant="secondary"
            size="small"
            isPending={isValidating}
            onClick={() => void mutate().catch(() => undefined)}
          >
            {t("shared:ui.retry")}
          </Button>
        </p>
      ) : (
        <ul className={classes.extensions}>
          {data.map((extension) => (
            <li key={extension.ExtensionId}>
              <Extension extension={extension} onDisconnect={() => setAsked(extension.ExtensionId)} />
            </li>
          ))}
        </ul>
      )}
      {asked !== null && (
        <DisconnectDialog
          userId={userId}
          extensionId={asked}
          onClose={() => setAsked(null)}
          onChange={() => void mutate().catch(() => undefined)}
        />
      )}
    </DetailsSection>
  );
}

type ExtensionProps = { extension: ConnectedExtension; onDisconnect: () => void };

function Extension({ extension: { ExtensionId, AllowedAt, Grants }, onDisconnect }: ExtensionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <code className={classes.id} dir="ltr">
        {ExtensionId}
      </code>
      <p className={classes.note}>{t("grid.extensions.allowed", { date: format.dateTime(AllowedAt) })}</p>
      {Grants.length === 0 && <p className={classes.note}>{t("grid.extensions.not-connected")}</p>}
      {Grants.map((grant) => (
        <Connection key={`${grant.StartedAt} ${grant.Address}`} grant={grant} />
      ))}
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        aria-label={t("grid.extensions.disconnect-label", { extension: ExtensionId })}
        onClick={onDisconnect}
      >
        {t("grid.extensions.disconnect")}
      </Button>
    </>
  );
}

/** One browser with the extension, by its address. */
function Connection({ grant }: { grant: ConnectedExtension["Grants"][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { OrganizationName, Address, LastUsedAt, ExpiresAt, UserAgent } = grant;
  const period = { lastUsed: format.relativeTime(LastUsedAt), expires: format.dateTime(ExpiresAt) };
  return (
    <p title={UserAgent}>
      <bdi>{OrganizationName}</bdi>
      {" · "}
      <bdi>{Address}</bdi>
      <span className={classes.note}>{t("grid.extensions.period", period)}</span>
    </p>
  );
}
