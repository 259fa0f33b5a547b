import type { MailTexts } from "../mails-content.ts";

export const spanishMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Gatehouse: establecer una contraseña nueva",
      text: [
        "Hola, {{userName}}:",
        "Se ha solicitado una contraseña nueva para su cuenta de Gatehouse. Abra este enlace para establecerla:",
        "{{link}}",
        "El enlace sirve una sola vez, durante {{minutes}} minutos y solo hasta que se solicite otro.",
        "Si no lo ha solicitado, no haga caso de este mensaje. Su contraseña no cambia.",
      ],
    },
    "new-device": {
      subject: "Gatehouse: inicio de sesión desde un dispositivo nuevo",
      text: [
        "Hola, {{userName}}:",
        "Alguien ha iniciado sesión en su cuenta de Gatehouse desde un navegador desconocido hasta ahora.",
        "Fecha: {{at}}\nDirección: {{address}}\nNavegador: {{device}}",
        "Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña de inmediato y avise a su administrador.",
      ],
    },
    locked: {
      subject: "Gatehouse: su cuenta está bloqueada",
      text: [
        "Hola, {{userName}}:",
        "Ha habido demasiados intentos fallidos de iniciar sesión en su cuenta de Gatehouse. Está bloqueada durante {{minutes}} minutos.",
        "Último intento: {{at}}\nDirección: {{address}}",
        "Si no ha sido usted, alguien intenta adivinar su contraseña. Avise a su administrador, que también puede desbloquear la cuenta.",
      ],
    },
    "factor-changed": {
      subject: "Gatehouse: han cambiado sus métodos de inicio de sesión",
      text: [
        "Hola, {{userName}}:",
        "{{change}}",
        "Fecha: {{at}}\nDirección: {{address}}",
        "Si no ha sido usted, cambie su contraseña de inmediato y avise a su administrador.",
      ],
    },
    "password-changed": {
      subject: "Gatehouse: su contraseña ha cambiado",
      text: [
        "Hola, {{userName}}:",
        "Se ha cambiado la contraseña de su cuenta de Gatehouse.",
        "Fecha: {{at}}\nDirección: {{address}}",
        "Si no ha sido usted, avise de inmediato a su administrador.",
      ],
    },
  },
  changes: {
    "authenticator-added": "Se ha añadido una aplicación de autenticación a su cuenta de Gatehouse.",
    "authenticator-removed": "Se ha quitado la aplicación de autenticación de su cuenta de Gatehouse.",
    "security-key-added": "Se ha añadido una llave de seguridad a su cuenta de Gatehouse.",
    "security-key-removed": "Se ha quitado una llave de seguridad de su cuenta de Gatehouse.",
    "recovery-codes-replaced":
      "Se han sustituido los códigos de recuperación de su cuenta de Gatehouse. Los códigos anteriores ya no sirven.",
  },
};
