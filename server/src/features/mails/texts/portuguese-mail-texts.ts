import type { MailTexts } from "../mails-content.ts";

export const portugueseMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Gatehouse: definir uma nova senha",
      text: [
        "Olá, {{userName}},",
        "Uma nova senha foi solicitada para sua conta do Gatehouse. Abra este link para defini-la:",
        "{{link}}",
        "O link funciona uma única vez, por {{minutes}} minutos, e somente até que outro seja solicitado.",
        "Se você não fez a solicitação, ignore esta mensagem. Sua senha continua a mesma.",
      ],
    },
    "new-device": {
      subject: "Gatehouse: acesso de um novo dispositivo",
      text: [
        "Olá, {{userName}},",
        "Alguém entrou na sua conta do Gatehouse com um navegador ainda desconhecido.",
        "Quando: {{at}}\nEndereço: {{address}}\nNavegador: {{device}}",
        "Se foi você, não há nada a fazer. Caso contrário, altere sua senha imediatamente e avise o administrador.",
      ],
    },
    locked: {
      subject: "Gatehouse: sua conta está bloqueada",
      text: [
        "Olá, {{userName}},",
        "Houve muitas tentativas malsucedidas de entrar na sua conta do Gatehouse. Ela está bloqueada por {{minutes}} minutos.",
        "Última tentativa: {{at}}\nEndereço: {{address}}",
        "Se não foi você, alguém está tentando adivinhar sua senha. Avise o administrador, que também pode desbloquear a conta.",
      ],
    },
    "factor-changed": {
      subject: "Gatehouse: seus métodos de acesso mudaram",
      text: [
        "Olá, {{userName}},",
        "{{change}}",
        "Quando: {{at}}\nEndereço: {{address}}",
        "Se não foi você, altere sua senha imediatamente e avise o administrador.",
      ],
    },
    "password-changed": {
      subject: "Gatehouse: sua senha foi alterada",
      text: [
        "Olá, {{userName}},",
        "A senha da sua conta do Gatehouse foi alterada.",
        "Quando: {{at}}\nEndereço: {{address}}",
        "Se não foi você, avise o administrador imediatamente.",
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
