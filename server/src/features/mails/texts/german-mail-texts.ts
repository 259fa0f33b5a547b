import type { MailTexts } from "../mails-content.ts";

export const germanMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Gatehouse: neues Kennwort festlegen",
      text: [
        "Guten Tag {{userName}},",
        "für Ihr Gatehouse-Konto wurde ein neues Kennwort angefordert. Öffnen Sie diesen Link, um es festzulegen:",
        "{{link}}",
        "Der Link gilt einmal, {{minutes}} Minuten lang und nur, bis ein weiterer angefordert wird.",
        "Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese Nachricht. Ihr Kennwort bleibt unverändert.",
      ],
    },
    "new-device": {
      subject: "Gatehouse: Anmeldung von einem neuen Gerät",
      text: [
        "Guten Tag {{userName}},",
        "jemand hat sich in einem bisher unbekannten Browser bei Ihrem Gatehouse-Konto angemeldet.",
        "Zeitpunkt: {{at}}\nAdresse: {{address}}\nBrowser: {{device}}",
        "Wenn Sie das waren, ist nichts zu tun. Andernfalls ändern Sie sofort Ihr Kennwort und benachrichtigen Sie Ihren Administrator.",
      ],
    },
    locked: {
      subject: "Gatehouse: Ihr Konto ist gesperrt",
      text: [
        "Guten Tag {{userName}},",
        "bei Ihrem Gatehouse-Konto gab es zu viele fehlgeschlagene Anmeldeversuche. Es ist für {{minutes}} Minuten gesperrt.",
        "Letzter Versuch: {{at}}\nAdresse: {{address}}",
        "Wenn Sie das nicht waren, versucht jemand, Ihr Kennwort zu erraten. Benachrichtigen Sie Ihren Administrator; er kann das Konto auch entsperren.",
      ],
    },
    "factor-changed": {
      subject: "Gatehouse: Ihre Anmeldeverfahren wurden geändert",
      text: [
        "Guten Tag {{userName}},",
        "{{change}}",
        "Zeitpunkt: {{at}}\nAdresse: {{address}}",
        "Wenn Sie das nicht waren, ändern Sie sofort Ihr Kennwort und benachrichtigen Sie Ihren Administrator.",
      ],
    },
    "password-changed": {
      subject: "Gatehouse: Ihr Kennwort wurde geändert",
      text: [
        "Guten Tag {{userName}},",
        "das Kennwort Ihres Gatehouse-Kontos wurde geändert.",
        "Zeitpunkt: {{at}}\nAdresse: {{address}}",
        "Wenn Sie das nicht waren, benachrichtigen Sie sofort Ihren Administrator.",
      ],
    },
  },
  changes: {
    "authenticator-added": "Zu Ihrem Gatehouse-Konto wurde eine Authenticator-App hinzugefügt.",
    "authenticator-removed": "Die Authenticator-App wurde aus Ihrem Gatehouse-Konto entfernt.",
    "security-key-added": "Zu Ihrem Gatehouse-Konto wurde ein Sicherheitsschlüssel hinzugefügt.",
    "security-key-removed": "Aus Ihrem Gatehouse-Konto wurde ein Sicherheitsschlüssel entfernt.",
    "recovery-codes-replaced":
      "Die Wiederherstellungscodes Ihres Gatehouse-Kontos wurden ersetzt. Frühere Codes gelten nicht mehr.",
  },
};
