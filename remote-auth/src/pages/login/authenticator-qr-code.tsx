import { BrandMark } from "@gatehouse/shared/ui/brand-mark";
import { useMemo } from "react";
import { drawQrCode, IMAGE_PX, QR_CODE_PX } from "../../model/qr-code.ts";
import classes from "./authenticator-qr-code.module.css";

/** Middle of the drawing; the image covers little enough that the code is still read. */
const IMAGE_START_PX = (QR_CODE_PX - IMAGE_PX) / 2;

type AuthenticatorQrCodeProps = {
  /** The `otpauth:` address that it holds. */
  address: string;
  /** Translated; the key to type stands beside it as text. */
  label: string;
};

/** The address of a new device, to be read by the camera of a phone. */
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
