import type { MailTexts } from "../mails-content.ts";

export const englishMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Reset your Gatehouse password",
      text: [
        "Hello {{userName}},",
        "You requested a password reset for your Gatehouse account. Open this link to set a new password:",
        "{{link}}",
        "The link works once and expires in {{minutes}} minutes. A newer link replaces it.",
        "If you didn't request this, ignore this email. Your password stays the same.",
      ],
    },
    invitation: {
      subject: "Your invitation to Gatehouse",
      text: [
        "Hello {{userName}},",
        "You've been invited to Gatehouse. Your username is {{userName}}. Open this link to set your password:",
        "{{link}}",
        "The link works once and expires in {{hours}} hours.",
        "If you didn't expect this, ignore this email or ask your administrator.",
      ],
    },
    enrolment: {
      subject: "Set up your Gatehouse sign-in again",
      text: [
        "Hello {{userName}},",
        "Your administrator sent you this link to set up your Gatehouse sign-in again. Open it to set a new password:",
        "{{link}}",
        "The link works once and expires in {{hours}} hours. It also ends when your password is reset.",
        "If you didn't expect this, tell your administrator right away.",
      ],
    },
    "email-confirmation": {
      subject: "Confirm your email address for Gatehouse",
      text: [
        "Hello {{userName}},",
        "This address was entered for the Gatehouse account {{userName}}. Open this link to confirm it:",
        "{{link}}",
        "The link works once and expires in {{hours}} hours. Until then, emails go to the earlier address.",
        "If this isn't your account, ignore this email.",
      ],
    },
    "email-changed": {
      subject: "Your Gatehouse email address was changed",
      text: [
        "Hello {{userName}},",
        "Emails for your Gatehouse account now go to {{emailAddress}}.",
        "Time: {{at}}\nIP address: {{address}}",
        "If you didn't expect this, tell your administrator right away.",
      ],
    },
    "new-device": {
      subject: "New sign-in to your Gatehouse account",
      text: [
        "Hello {{userName}},",
        "Your Gatehouse account was used to sign in from a new browser.",
        "Time: {{at}}\nIP address: {{address}}\nBrowser: {{device}}",
        "If this was you, you don't need to do anything. If this wasn't you, change your password right away and tell your administrator.",
      ],
    },
    locked: {
      subject: "Your Gatehouse account is locked",
      text: [
        "Hello {{userName}},",
        "Your Gatehouse account is locked for {{minutes}} minutes after too many failed sign-in attempts.",
        "Last attempt: {{at}}\nIP address: {{address}}",
        "If this wasn't you, someone may be trying to guess your password. Tell your administrator, who can also unlock your account.",
      ],
    },
    "factor-changed": {
      subject: "Your Gatehouse sign-in methods were changed",
      text: [
        "Hello {{userName}},",
        "{{change}}",
        "Time: {{at}}\nIP address: {{address}}",
        "If this wasn't you, change your password right away and tell your administrator.",
      ],
    },
    "password-changed": {
      subject: "Your Gatehouse password was changed",
      text: [
        "Hello {{userName}},",
        "The password for your Gatehouse account was changed.",
        "Time: {{at}}\nIP address: {{address}}",
        "If this wasn't you, tell your administrator right away.",
      ],
    },
    "recovery-code-used": {
      subject: "A recovery code was used for your Gatehouse account",
      text: [
        "Hello {{userName}},",
        "A recovery code was used to sign in to your Gatehouse account. Unused codes left: {{left}}.",
        "Time: {{at}}\nIP address: {{address}}",
        "If this was you, set up your authenticator app again or create new recovery codes. If this wasn't you, change your password right away and tell your administrator.",
      ],
    },
    "mail-server-test": {
      subject: "Test email from Gatehouse",
      text: [
        "Hello {{userName}},",
        "Your mail server settings work: Gatehouse sent this email through {{server}}.",
        "Time: {{at}}",
      ],
    },
  },
  changes: {
    "authenticator-added": "An authenticator app was added to your Gatehouse account.",
    "authenticator-removed": "The authenticator app was removed from your Gatehouse account.",
    "security-key-added": "A security key was added to your Gatehouse account.",
    "security-key-removed": "A security key was removed from your Gatehouse account.",
    "recovery-codes-replaced":
      "The recovery codes for your Gatehouse account were replaced. Earlier codes no longer work.",
  },
};
