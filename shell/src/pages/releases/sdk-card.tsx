import { useApi } from "@gatehouse/shared/api";
import { sdkEndpoints, sdkSchema, type SdkPackage } from "@gatehouse/shared/contracts/sdk.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { CopyButton } from "@gatehouse/shared/second-factors/copy-button";
import { Card } from "@gatehouse/shared/ui/card";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { addressText } from "../../components/address-text.ts";
import classes from "./sdk-card.module.css";

const commandLine = "@gatehouse/cli";

/** Commands of the package of the command line, as they are typed in an empty folder and in that of a section. */
const commandsOf = (origin: string) => ({
  create: `npx --yes ${origin}/federation/sdk/gatehouse-cli.tgz create my-section --console ${origin}`,
  upgrade: `npx gatehouse upgrade --console ${origin}`,
});

function CopiedText({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation();
  const texts = {
    copy: t("releases.sdk.copy", { name }),
    copied: t("releases.sdk.copied", { name }),
    copyFailed: t("releases.sdk.copy-failed"),
  };
  return (
    <span className={classes.text}>
      <code dir="ltr">{text}</code>
      <CopyButton text={text} texts={texts} isIconOnly />
    </span>
  );
}

function Packages({ packages }: { packages: readonly SdkPackage[] }) {
  const { t, direction } = useTranslation();
  const commands = commandsOf(window.location.origin);
  const hasCommands = packages.some(({ name }) => name === commandLine);
  // i18n-keys: releases.sdk.create releases.sdk.upgrade
  const steps = (hasCommands ? (["create", "upgrade"] as const) : []).map((step) => {
    const term = t(`releases.sdk.${step}`);
    return { term, description: <CopiedText name={term} text={commands[step]} /> };
  });
  const hashes = packages.map(({ name, version, integrity }) => {
    const term = addressText(`${name} ${version}`, direction);
    return { term, description: <CopiedText name={t("releases.sdk.integrity", { name: term })} text={integrity} /> };
  });
  return <DescriptionList items={[...steps, ...hashes]} />;
}

/** The packages that teams install to build sections for this console, with the commands to copy. */
export function SdkCard() {
  const { t } = useTranslation();
  const read = useApi(sdkEndpoints.packages, sdkSchema);
  return (
    <Card title={t("releases.sdk.title")}>
      <p className={classes.description}>{t("releases.sdk.description")}</p>
      <ReadState
        read={read}
        renderFailure={({ status }) =>
          status === 404 ? (
            <PageState
              kind="empty"
              title={t("releases.sdk.missing.title")}
              description={t("releases.sdk.missing.description")}
            />
          ) : null
        }
      >
        {({ packages }) => <Packages packages={packages} />}
      </ReadState>
    </Card>
  );
}
