import type { MailTexts } from "../mails-content.ts";

export const frenchMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Réinitialisez votre mot de passe Gatehouse",
      text: [
        "Bonjour {{userName}},",
        "Vous avez demandé la réinitialisation du mot de passe de votre compte Gatehouse. Ouvrez ce lien pour en définir un nouveau :",
        "{{link}}",
        "Ce lien ne fonctionne qu’une fois et expire dans {{minutes}} minutes. Un lien plus récent le remplace.",
        "Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail. Votre mot de passe reste inchangé.",
      ],
    },
    invitation: {
      subject: "Votre invitation à Gatehouse",
      text: [
        "Bonjour {{userName}},",
        "Vous êtes invité à utiliser Gatehouse. Votre nom d’utilisateur est {{userName}}. Ouvrez ce lien pour définir votre mot de passe :",
        "{{link}}",
        "Ce lien ne fonctionne qu’une fois et expire dans {{hours}} heures.",
        "Si vous n’attendiez pas cette invitation, ignorez cet e-mail ou contactez votre administrateur.",
      ],
    },
    enrolment: {
      subject: "Configurez à nouveau votre connexion à Gatehouse",
      text: [
        "Bonjour {{userName}},",
        "Votre administrateur vous a envoyé ce lien pour configurer à nouveau votre connexion à Gatehouse. Ouvrez-le pour définir un nouveau mot de passe :",
        "{{link}}",
        "Ce lien ne fonctionne qu’une fois et expire dans {{hours}} heures. Il devient aussi inutilisable si votre mot de passe est réinitialisé.",
        "Si vous n’attendiez pas cet e-mail, prévenez immédiatement votre administrateur.",
      ],
    },
    "email-confirmation": {
      subject: "Confirmez votre adresse e-mail pour Gatehouse",
      text: [
        "Bonjour {{userName}},",
        "Cette adresse a été saisie pour le compte Gatehouse {{userName}}. Ouvrez ce lien pour la confirmer :",
        "{{link}}",
        "Ce lien ne fonctionne qu’une fois et expire dans {{hours}} heures. En attendant, les e-mails sont envoyés à l’adresse précédente.",
        "Si ce n’est pas votre compte, ignorez cet e-mail.",
      ],
    },
    "email-changed": {
      subject: "Votre adresse e-mail Gatehouse a été modifiée",
      text: [
        "Bonjour {{userName}},",
        "Les e-mails de votre compte Gatehouse sont désormais envoyés à {{emailAddress}}.",
        "Heure : {{at}}\nAdresse IP : {{address}}",
        "Si vous n’attendiez pas ce changement, prévenez immédiatement votre administrateur.",
      ],
    },
    "new-device": {
      subject: "Nouvelle connexion à votre compte Gatehouse",
      text: [
        "Bonjour {{userName}},",
        "Une connexion à votre compte Gatehouse a eu lieu depuis un nouveau navigateur.",
        "Date : {{at}}\nAdresse IP : {{address}}\nNavigateur : {{device}}",
        "Si c’était vous, vous n’avez rien à faire. Sinon, changez immédiatement votre mot de passe et prévenez votre administrateur.",
      ],
    },
    locked: {
      subject: "Votre compte Gatehouse est verrouillé",
      text: [
        "Bonjour {{userName}},",
        "Votre compte Gatehouse est verrouillé pendant {{minutes}} minutes après un trop grand nombre de tentatives de connexion infructueuses.",
        "Dernière tentative : {{at}}\nAdresse IP : {{address}}",
        "Si ce n’était pas vous, quelqu’un essaie peut-être de deviner votre mot de passe. Prévenez votre administrateur, qui peut aussi déverrouiller le compte.",
      ],
    },
    "factor-changed": {
      subject: "Vos méthodes de connexion à Gatehouse ont été modifiées",
      text: [
        "Bonjour {{userName}},",
        "{{change}}",
        "Date : {{at}}\nAdresse IP : {{address}}",
        "Si ce n’était pas vous, changez immédiatement votre mot de passe et prévenez votre administrateur.",
      ],
    },
    "password-changed": {
      subject: "Votre mot de passe Gatehouse a été modifié",
      text: [
        "Bonjour {{userName}},",
        "Le mot de passe de votre compte Gatehouse a été modifié.",
        "Date : {{at}}\nAdresse IP : {{address}}",
        "Si ce n’était pas vous, prévenez immédiatement votre administrateur.",
      ],
    },
    "recovery-code-used": {
      subject: "Un code de récupération a été utilisé pour votre compte Gatehouse",
      text: [
        "Bonjour {{userName}},",
        "Un code de récupération a été utilisé pour se connecter à votre compte Gatehouse. Codes restants : {{left}}.",
        "Date : {{at}}\nAdresse IP : {{address}}",
        "Si c’était vous, configurez à nouveau votre application d’authentification ou créez de nouveaux codes de récupération. Sinon, changez immédiatement votre mot de passe et prévenez votre administrateur.",
      ],
    },
    "mail-server-test": {
      subject: "E-mail de test de Gatehouse",
      text: [
        "Bonjour {{userName}},",
        "Les paramètres de votre serveur de messagerie fonctionnent : Gatehouse a envoyé cet e-mail via {{server}}.",
        "Date : {{at}}",
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
