import type { MailTexts } from "../mails-content.ts";

export const englishMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Gatehouse: set a new password",
      text: [
        "Hello {{userName}},",
        "A new password was asked for your Gatehouse account. Open this link to set one:",
        "{{link}}",
        "The link works once, for {{minutes}} minutes, and only until another one is asked for.",
        "If you did not ask for it, ignore this mail. Your password stays as it is.",
      ],
    },
    "new-device": {
      subject: "Gatehouse: sign-in from a new device",
      text: [
        "Hello {{userName}},",
        "Somebody signed in to your Gatehouse account from a browser that it has not seen before.",
        "When: {{at}}\nFrom: {{address}}\nBrowser: {{device}}",
        "If it was you, there is nothing to do. If not, change your password at once and tell your administrator.",
      ],
    },
    locked: {
      subject: "Gatehouse: your account is locked",
      text: [
        "Hello {{userName}},",
        "There were too many failed attempts to sign in to your Gatehouse account. It is locked for {{minutes}} minutes.",
        "Last attempt: {{at}}\nFrom: {{address}}",
        "If it was not you, somebody is trying to guess your password. Tell your administrator, who can also unlock the account.",
      ],
    },
    "factor-changed": {
      subject: "Gatehouse: your sign-in methods have changed",
      text: [
        "Hello {{userName}},",
        "{{change}}",
        "When: {{at}}\nFrom: {{address}}",
        "If it was not you, change your password at once and tell your administrator.",
      ],
    },
    "password-changed": {
      subject: "Gatehouse: your password has changed",
      text: [
        "Hello {{userName}},",
        "The password of your Gatehouse account was changed.",
        "When: {{at}}\nFrom: {{address}}",
        "If it was not you, tell your administrator at once.",
      ],
    },
  },
  changes: {
    "authenticator-added": "An authenticator app was added to your Gatehouse account.",
    "authenticator-removed": "The authenticator app was removed from your Gatehouse account.",
    "security-key-added": "A security key was added to your Gatehouse account.",
    "security-key-removed": "A security key was removed from your Gatehouse account.",
    "recovery-codes-replaced":
      "The recovery codes of your Gatehouse account were replaced. Earlier codes no longer work.",
  },
};
