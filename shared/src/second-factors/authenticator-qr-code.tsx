import { BrandMark } from "@gatehouse/shared/ui/brand-mark";
import { useMemo } from "react";
import { drawQrCode, IMAGE_PX, QR_CODE_PX } from "./qr-code.ts";
import classes from "./authenticator-qr-code.module.css";

/** Image in the centre; small enough that the code remains readable. */
const IMAGE_START_PX = (QR_CODE_PX - IMAGE_PX) / 2;

type AuthenticatorQrCodeProps = {
  /** The `otpauth:` URL in the code. */
  address: string;
  /** Translated. The key is also shown as text beside the code. */
  label: string;
};

/** QR code with the secret of a new device. */
export function AuthenticatorQrCode({ address, label }: AuthenticatorQrCodeProps) {
  const path = useMemo(() => drawQrCode(address), [address]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${QR_CODE_PX} ${QR_CODE_PX}`}
      width={QR_CODE_PX}
      height={QR_CODE_PX}
      role="img"
      aria-label={label}
    >
      <path className={classes.modules} d={path} />
      <g className={classes.image} transform={`translate(${IMAGE_START_PX} ${IMAGE_START_PX})`}>
        <rect width={IMAGE_PX} height={IMAGE_PX} />
        <svg width={IMAGE_PX} height={IMAGE_PX} viewBox="-4 -4 32 32">
          <BrandMark />
        </svg>
      </g>
    </svg>
  );
}
