import type { MailTexts } from "../mails-content.ts";

export const frenchMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Gatehouse : définir un nouveau mot de passe",
      text: [
        "Bonjour {{userName}},",
        "Un nouveau mot de passe a été demandé pour votre compte Gatehouse. Ouvrez ce lien pour le définir :",
        "{{link}}",
        "Le lien fonctionne une seule fois, pendant {{minutes}} minutes, et seulement jusqu’à la demande suivante.",
        "Si vous n’avez rien demandé, ignorez ce message. Votre mot de passe reste inchangé.",
      ],
    },
    "new-device": {
      subject: "Gatehouse : connexion depuis un nouvel appareil",
      text: [
        "Bonjour {{userName}},",
        "Quelqu’un s’est connecté à votre compte Gatehouse depuis un navigateur encore inconnu.",
        "Date : {{at}}\nAdresse : {{address}}\nNavigateur : {{device}}",
        "Si c’était vous, vous n’avez rien à faire. Sinon, changez immédiatement votre mot de passe et prévenez votre administrateur.",
      ],
    },
    locked: {
      subject: "Gatehouse : votre compte est verrouillé",
      text: [
        "Bonjour {{userName}},",
        "Il y a eu trop de tentatives de connexion infructueuses à votre compte Gatehouse. Il est verrouillé pendant {{minutes}} minutes.",
        "Dernière tentative : {{at}}\nAdresse : {{address}}",
        "Si ce n’était pas vous, quelqu’un essaie de deviner votre mot de passe. Prévenez votre administrateur, qui peut aussi déverrouiller le compte.",
      ],
    },
    "factor-changed": {
      subject: "Gatehouse : vos méthodes de connexion ont changé",
      text: [
        "Bonjour {{userName}},",
        "{{change}}",
        "Date : {{at}}\nAdresse : {{address}}",
        "Si ce n’était pas vous, changez immédiatement votre mot de passe et prévenez votre administrateur.",
      ],
    },
    "password-changed": {
      subject: "Gatehouse : votre mot de passe a changé",
      text: [
        "Bonjour {{userName}},",
        "Le mot de passe de votre compte Gatehouse a été changé.",
        "Date : {{at}}\nAdresse : {{address}}",
        "Si ce n’était pas vous, prévenez immédiatement votre administrateur.",
      ],
    },
  },
  changes: {
    "authenticator-added": "Une application d’authentification a été ajoutée à votre compte Gatehouse.",
    "authenticator-removed": "L’application d’authentification a été retirée de votre compte Gatehouse.",
    "security-key-added": "Une clé de sécurité a été ajoutée à votre compte Gatehouse.",
    "security-key-removed": "Une clé de sécurité a été retirée de votre compte Gatehouse.",
    "recovery-codes-replaced":
      "Les codes de récupération de votre compte Gatehouse ont été remplacés. Les anciens codes ne fonctionnent plus.",
  },
};
