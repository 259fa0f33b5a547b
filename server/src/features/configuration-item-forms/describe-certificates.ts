import { X509Certificate } from "node:crypto";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";

/** Subject, expiry and fingerprint of each PEM certificate in the text. */
export function describeCertificates(pem: string): ConfigurationItemForm["facts"] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.flatMap((block): ConfigurationItemForm["facts"] => {
    const { subject, validToDate, fingerprint256 } = new X509Certificate(block);
    return [
      {
        resourceKey: "form.facts.certificate-subject",
        value: subject.replaceAll("\n", ", "),
        format: "text",
      },
      { resourceKey: "form.facts.certificate-expiry", value: validToDate.toISOString(), format: "date" },
      { resourceKey: "form.facts.certificate-fingerprint", value: fingerprint256, format: "code" },
    ];
  });
}
