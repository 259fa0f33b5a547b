import type { MailTexts } from "../mails-content.ts";

export const germanMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Gatehouse-Kennwort zurücksetzen",
      text: [
        "Hallo {{userName}},",
        "Sie haben angefordert, das Kennwort Ihres Gatehouse-Kontos zurückzusetzen. Öffnen Sie diesen Link, um ein neues Kennwort festzulegen:",
        "{{link}}",
        "Der Link funktioniert einmal und läuft in {{minutes}} Minuten ab. Ein neuerer Link ersetzt ihn.",
        "Wenn Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Kennwort bleibt unverändert.",
      ],
    },
    invitation: {
      subject: "Ihre Einladung zu Gatehouse",
      text: [
        "Hallo {{userName}},",
        "Sie wurden zu Gatehouse eingeladen. Ihr Benutzername ist {{userName}}. Öffnen Sie diesen Link, um Ihr Kennwort festzulegen:",
        "{{link}}",
        "Der Link funktioniert einmal und läuft in {{hours}} Stunden ab.",
        "Wenn Sie keine Einladung erwarten, ignorieren Sie diese E-Mail oder fragen Sie Ihren Administrator.",
      ],
    },
    enrolment: {
      subject: "Richten Sie Ihre Gatehouse-Anmeldung neu ein",
      text: [
        "Hallo {{userName}},",
        "Ihr Administrator hat Ihnen diesen Link geschickt, damit Sie Ihre Gatehouse-Anmeldung neu einrichten. Öffnen Sie ihn, um ein neues Kennwort festzulegen:",
        "{{link}}",
        "Der Link funktioniert einmal und läuft in {{hours}} Stunden ab. Er endet auch, wenn Ihr Kennwort zurückgesetzt wird.",
        "Wenn Sie das nicht erwarten, informieren Sie sofort Ihren Administrator.",
      ],
    },
    "email-confirmation": {
      subject: "Bestätigen Sie Ihre E-Mail-Adresse für Gatehouse",
      text: [
        "Hallo {{userName}},",
        "Diese Adresse wurde für das Gatehouse-Konto {{userName}} eingetragen. Öffnen Sie diesen Link, um sie zu bestätigen:",
        "{{link}}",
        "Der Link funktioniert einmal und läuft in {{hours}} Stunden ab. Bis dahin gehen E-Mails an die bisherige Adresse.",
        "Wenn das nicht Ihr Konto ist, ignorieren Sie diese E-Mail.",
      ],
    },
    "email-changed": {
      subject: "Ihre E-Mail-Adresse in Gatehouse wurde geändert",
      text: [
        "Hallo {{userName}},",
        "E-Mails zu Ihrem Gatehouse-Konto gehen jetzt an {{emailAddress}}.",
        "Zeit: {{at}}\nIP-Adresse: {{address}}",
        "Wenn Sie das nicht erwarten, informieren Sie sofort Ihren Administrator.",
      ],
    },
    "new-device": {
      subject: "Neue Anmeldung bei Ihrem Gatehouse-Konto",
      text: [
        "Hallo {{userName}},",
        "Ihr Gatehouse-Konto wurde zur Anmeldung in einem neuen Browser verwendet.",
        "Zeitpunkt: {{at}}\nIP-Adresse: {{address}}\nBrowser: {{device}}",
        "Wenn Sie das waren, müssen Sie nichts tun. Wenn nicht, ändern Sie sofort Ihr Kennwort und informieren Sie Ihren Administrator.",
      ],
    },
    locked: {
      subject: "Ihr Gatehouse-Konto ist gesperrt",
      text: [
        "Hallo {{userName}},",
        "Ihr Gatehouse-Konto ist nach zu vielen fehlgeschlagenen Anmeldeversuchen für {{minutes}} Minuten gesperrt.",
        "Letzter Versuch: {{at}}\nIP-Adresse: {{address}}",
        "Wenn Sie das nicht waren, versucht möglicherweise jemand, Ihr Kennwort zu erraten. Informieren Sie Ihren Administrator; er kann das Konto auch entsperren.",
      ],
    },
    "factor-changed": {
      subject: "Ihre Gatehouse-Anmeldemethoden wurden geändert",
      text: [
        "Hallo {{userName}},",
        "{{change}}",
        "Zeitpunkt: {{at}}\nIP-Adresse: {{address}}",
        "Wenn Sie das nicht waren, ändern Sie sofort Ihr Kennwort und informieren Sie Ihren Administrator.",
      ],
    },
    "password-changed": {
      subject: "Ihr Gatehouse-Kennwort wurde geändert",
      text: [
        "Hallo {{userName}},",
        "das Kennwort Ihres Gatehouse-Kontos wurde geändert.",
        "Zeitpunkt: {{at}}\nIP-Adresse: {{address}}",
        "Wenn Sie das nicht waren, informieren Sie sofort Ihren Administrator.",
      ],
    },
    "recovery-code-used": {
      subject: "Ein Wiederherstellungscode für Ihr Gatehouse-Konto wurde verwendet",
      text: [
        "Hallo {{userName}},",
        "Bei Ihrem Gatehouse-Konto wurde ein Wiederherstellungscode zur Anmeldung verwendet. Verbleibende Codes: {{left}}.",
        "Zeitpunkt: {{at}}\nIP-Adresse: {{address}}",
        "Wenn Sie das waren, richten Sie Ihre Authentifizierungs-App neu ein oder erstellen Sie neue Wiederherstellungscodes. Wenn nicht, ändern Sie sofort Ihr Kennwort und informieren Sie Ihren Administrator.",
      ],
    },
    "mail-server-test": {
      subject: "Test-E-Mail von Gatehouse",
      text: [
        "Hallo {{userName}},",
        "Ihre Mailserver-Einstellungen funktionieren: Gatehouse hat diese E-Mail über {{server}} gesendet.",
        "Zeitpunkt: {{at}}",
      ],
    },
  },
  changes: {
    "authenticator-added": "Zu Ihrem Gatehouse-Konto wurde eine Authenticator-App hinzugefügt.",
    "authenticator-removed": "Die Authenticator-App wurde aus Ihrem Gatehouse-Konto entfernt.",
    "security-key-added": "Zu Ihrem Gatehouse-Konto wurde ein Sicherheitsschlüssel hinzugefügt.",
    "security-key-removed": "Aus Ihrem Gatehouse-Konto wurde ein Sicherheitsschlüssel entfernt.",
    "recovery-codes-replaced":
      "Die Wiederherstellungscodes Ihres Gatehouse-Kontos wurden ersetzt. Frühere Codes sind nicht mehr gültig.",
  },
};
