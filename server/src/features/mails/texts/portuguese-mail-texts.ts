import type { MailTexts } from "../mails-content.ts";

export const portugueseMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Redefina sua senha do Gatehouse",
      text: [
        "Olá, {{userName}},",
        "Você solicitou a redefinição da senha da sua conta do Gatehouse. Abra este link para definir uma nova:",
        "{{link}}",
        "O link funciona uma única vez e expira em {{minutes}} minutos. Um link mais recente o substitui.",
        "Se você não fez esta solicitação, ignore este e-mail. Sua senha continua a mesma.",
      ],
    },
    invitation: {
      subject: "Seu convite para o Gatehouse",
      text: [
        "Olá, {{userName}},",
        "Você foi convidado para o Gatehouse. Seu nome de usuário é {{userName}}. Abra este link para definir sua senha:",
        "{{link}}",
        "O link funciona uma única vez e expira em {{hours}} horas.",
        "Se você não esperava este convite, ignore este e-mail ou fale com seu administrador.",
      ],
    },
    enrolment: {
      subject: "Configure novamente seu acesso ao Gatehouse",
      text: [
        "Olá, {{userName}},",
        "Seu administrador enviou este link para você configurar novamente seu acesso ao Gatehouse. Abra-o para definir uma nova senha:",
        "{{link}}",
        "O link funciona uma única vez e expira em {{hours}} horas. Ele também deixa de valer se sua senha for redefinida.",
        "Se você não esperava este e-mail, avise seu administrador imediatamente.",
      ],
    },
    "email-confirmation": {
      subject: "Confirme seu endereço de e-mail para o Gatehouse",
      text: [
        "Olá, {{userName}},",
        "Este endereço foi informado para a conta {{userName}} do Gatehouse. Abra este link para confirmá-lo:",
        "{{link}}",
        "O link funciona uma única vez e expira em {{hours}} horas. Até lá, os e-mails vão para o endereço anterior.",
        "Se esta conta não é sua, ignore este e-mail.",
      ],
    },
    "email-changed": {
      subject: "Seu endereço de e-mail do Gatehouse foi alterado",
      text: [
        "Olá, {{userName}},",
        "Os e-mails da sua conta do Gatehouse agora vão para {{emailAddress}}.",
        "Data: {{at}}\nEndereço IP: {{address}}",
        "Se você não esperava esta alteração, avise seu administrador imediatamente.",
      ],
    },
    "new-device": {
      subject: "Novo login na sua conta do Gatehouse",
      text: [
        "Olá, {{userName}},",
        "Sua conta do Gatehouse foi usada para entrar em um novo navegador.",
        "Quando: {{at}}\nEndereço IP: {{address}}\nNavegador: {{device}}",
        "Se foi você, não é preciso fazer nada. Caso contrário, altere sua senha imediatamente e avise o administrador.",
      ],
    },
    locked: {
      subject: "Sua conta do Gatehouse está bloqueada",
      text: [
        "Olá, {{userName}},",
        "Sua conta do Gatehouse está bloqueada por {{minutes}} minutos após muitas tentativas de login malsucedidas.",
        "Última tentativa: {{at}}\nEndereço IP: {{address}}",
        "Se não foi você, alguém pode estar tentando adivinhar sua senha. Avise o administrador, que também pode desbloquear a conta.",
      ],
    },
    "factor-changed": {
      subject: "Seus métodos de login do Gatehouse foram alterados",
      text: [
        "Olá, {{userName}},",
        "{{change}}",
        "Quando: {{at}}\nEndereço IP: {{address}}",
        "Se não foi você, altere sua senha imediatamente e avise o administrador.",
      ],
    },
    "password-changed": {
      subject: "Sua senha do Gatehouse foi alterada",
      text: [
        "Olá, {{userName}},",
        "A senha da sua conta do Gatehouse foi alterada.",
        "Quando: {{at}}\nEndereço IP: {{address}}",
        "Se não foi você, avise o administrador imediatamente.",
      ],
    },
    "recovery-code-used": {
      subject: "Um código de recuperação foi usado na sua conta do Gatehouse",
      text: [
        "Olá, {{userName}},",
        "Um código de recuperação foi usado para entrar na sua conta do Gatehouse. Códigos restantes: {{left}}.",
        "Quando: {{at}}\nEndereço IP: {{address}}",
        "Se foi você, configure o aplicativo autenticador novamente ou crie novos códigos de recuperação. Se não foi você, altere a senha imediatamente e avise o administrador.",
      ],
    },
    "mail-server-test": {
      subject: "E-mail de teste do Gatehouse",
      text: [
        "Olá, {{userName}},",
        "As configurações do servidor de e-mail funcionam: o Gatehouse enviou este e-mail por {{server}}.",
        "Quando: {{at}}",
      ],
    },
  },
  changes: {
    "authenticator-added": "Um aplicativo autenticador foi adicionado à sua conta do Gatehouse.",
    "authenticator-removed": "O aplicativo autenticador foi removido da sua conta do Gatehouse.",
    "security-key-added": "Uma chave de segurança foi adicionada à sua conta do Gatehouse.",
    "security-key-removed": "Uma chave de segurança foi removida da sua conta do Gatehouse.",
    "recovery-codes-replaced":
      "Os códigos de recuperação da sua conta do Gatehouse foram substituídos. Os códigos anteriores não funcionam mais.",
  },
};
