import type { MailTexts } from "../mails-content.ts";

export const spanishMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Restablezca su contraseña de Gatehouse",
      text: [
        "Hola, {{userName}}:",
        "Ha solicitado restablecer la contraseña de su cuenta de Gatehouse. Abra este enlace para establecer una nueva:",
        "{{link}}",
        "El enlace funciona una sola vez y caduca en {{minutes}} minutos. Un enlace más reciente lo sustituye.",
        "Si no lo ha solicitado, ignore este correo. Su contraseña no cambia.",
      ],
    },
    invitation: {
      subject: "Su invitación a Gatehouse",
      text: [
        "Hola, {{userName}}:",
        "Le han invitado a Gatehouse. Su nombre de usuario es {{userName}}. Abra este enlace para establecer su contraseña:",
        "{{link}}",
        "El enlace funciona una sola vez y caduca en {{hours}} horas.",
        "Si no esperaba esta invitación, ignore este correo o pregunte a su administrador.",
      ],
    },
    enrolment: {
      subject: "Configure de nuevo su inicio de sesión en Gatehouse",
      text: [
        "Hola, {{userName}}:",
        "Su administrador le ha enviado este enlace para configurar de nuevo su inicio de sesión en Gatehouse. Ábralo para establecer una contraseña nueva:",
        "{{link}}",
        "El enlace funciona una sola vez y caduca en {{hours}} horas. También deja de ser válido si se restablece su contraseña.",
        "Si no esperaba este correo, avise de inmediato a su administrador.",
      ],
    },
    "email-confirmation": {
      subject: "Confirme su dirección de correo para Gatehouse",
      text: [
        "Hola, {{userName}}:",
        "Esta dirección se ha indicado para la cuenta de Gatehouse {{userName}}. Abra este enlace para confirmarla:",
        "{{link}}",
        "El enlace funciona una sola vez y caduca en {{hours}} horas. Hasta entonces, los correos se envían a la dirección anterior.",
        "Si no es su cuenta, ignore este correo.",
      ],
    },
    "email-changed": {
      subject: "Su dirección de correo de Gatehouse ha cambiado",
      text: [
        "Hola, {{userName}}:",
        "Los correos de su cuenta de Gatehouse se envían ahora a {{emailAddress}}.",
        "Fecha: {{at}}\nDirección IP: {{address}}",
        "Si no esperaba este cambio, avise de inmediato a su administrador.",
      ],
    },
    "new-device": {
      subject: "Nuevo inicio de sesión en su cuenta de Gatehouse",
      text: [
        "Hola, {{userName}}:",
        "Se ha iniciado sesión en su cuenta de Gatehouse desde un navegador nuevo.",
        "Fecha: {{at}}\nDirección IP: {{address}}\nNavegador: {{device}}",
        "Si ha sido usted, no tiene que hacer nada. Si no, cambie su contraseña de inmediato y avise a su administrador.",
      ],
    },
    locked: {
      subject: "Su cuenta de Gatehouse está bloqueada",
      text: [
        "Hola, {{userName}}:",
        "Su cuenta de Gatehouse está bloqueada durante {{minutes}} minutos por demasiados intentos fallidos de inicio de sesión.",
        "Último intento: {{at}}\nDirección IP: {{address}}",
        "Si no ha sido usted, es posible que alguien intente adivinar su contraseña. Avise a su administrador, que también puede desbloquear la cuenta.",
      ],
    },
    "factor-changed": {
      subject: "Han cambiado sus métodos de inicio de sesión de Gatehouse",
      text: [
        "Hola, {{userName}}:",
        "{{change}}",
        "Fecha: {{at}}\nDirección IP: {{address}}",
        "Si no ha sido usted, cambie su contraseña de inmediato y avise a su administrador.",
      ],
    },
    "password-changed": {
      subject: "Su contraseña de Gatehouse ha cambiado",
      text: [
        "Hola, {{userName}}:",
        "Se ha cambiado la contraseña de su cuenta de Gatehouse.",
        "Fecha: {{at}}\nDirección IP: {{address}}",
        "Si no ha sido usted, avise de inmediato a su administrador.",
      ],
    },
    "recovery-code-used": {
      subject: "Se usó un código de recuperación en su cuenta de Gatehouse",
      text: [
        "Hola, {{userName}}:",
        "Se usó un código de recuperación para iniciar sesión en su cuenta de Gatehouse. Códigos restantes: {{left}}.",
        "Fecha: {{at}}\nDirección IP: {{address}}",
        "Si fue usted, vuelva a configurar la aplicación de autenticación o cree códigos de recuperación nuevos. Si no fue usted, cambie la contraseña de inmediato y avise a su administrador.",
      ],
    },
    "mail-server-test": {
      subject: "Correo de prueba de Gatehouse",
      text: [
        "Hola, {{userName}}:",
        "La configuración del servidor de correo funciona: Gatehouse ha enviado este mensaje a través de {{server}}.",
        "Fecha: {{at}}",
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
