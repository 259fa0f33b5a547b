import { AuthenticatorQrCode } from "./authenticator-qr-code.tsx";
import { CopyButton, type CopyTexts } from "./copy-button.tsx";
import classes from "./device-secret.module.css";

/** The secret of a new device: as a key to type, and as the URL in the QR code. */
export type AuthenticatorSetup = { sharedKey: string; authenticatorUri: string };

type DeviceSecretProps = {
  setup: AuthenticatorSetup;
  /** Translated. */
  texts: CopyTexts & { scan: string; qrCode: string; typeKey: string };
};

/** Groups of four are easier to type; apps accept blanks in the key. */
const groupKey = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** The two ways to bring the secret into an authenticator app. */
export function DeviceSecret({ setup: { sharedKey, authenticatorUri }, texts }: DeviceSecretProps) {
  return (
    <ol className={classes.steps}>
      <li>
        <p>{texts.scan}</p>
        <AuthenticatorQrCode address={authenticatorUri} label={texts.qrCode} />
      </li>
      <li>
        <p>{texts.typeKey}</p>
        <div className={classes.key}>
          <code dir="ltr">{groupKey(sharedKey)}</code>
          <CopyButton text={sharedKey} texts={texts} />
        </div>
      </li>
    </ol>
  );
}
