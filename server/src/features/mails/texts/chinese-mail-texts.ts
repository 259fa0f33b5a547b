import type { MailTexts } from "../mails-content.ts";

export const chineseMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "重置您的 Gatehouse 密码",
      text: [
        "{{userName}}，您好：",
        "您请求重置 Gatehouse 帐户的密码。请打开以下链接设置新密码：",
        "{{link}}",
        "该链接只能使用一次，{{minutes}} 分钟后过期。获取新链接后，此链接即失效。",
        "如果您没有提出此请求，请忽略此邮件。您的密码不会改变。",
      ],
    },
    invitation: {
      subject: "Gatehouse 邀请",
      text: [
        "{{userName}}，您好：",
        "您已受邀使用 Gatehouse。您的用户名是 {{userName}}。请打开以下链接设置密码：",
        "{{link}}",
        "该链接只能使用一次，{{hours}} 小时后过期。",
        "如果您不了解此邀请，请忽略此邮件或咨询管理员。",
      ],
    },
    enrolment: {
      subject: "请重新设置您的 Gatehouse 登录方式",
      text: [
        "{{userName}}，您好：",
        "管理员向您发送了此链接，供您重新设置 Gatehouse 登录方式。请打开链接设置新密码：",
        "{{link}}",
        "该链接只能使用一次，{{hours}} 小时后过期。密码重置后链接也会失效。",
        "如果您不了解此事，请立即通知管理员。",
      ],
    },
    "email-confirmation": {
      subject: "请确认您的 Gatehouse 电子邮件地址",
      text: [
        "{{userName}}，您好：",
        "Gatehouse 帐户 {{userName}} 填写了此地址。请打开以下链接确认：",
        "{{link}}",
        "该链接只能使用一次，{{hours}} 小时后过期。确认之前，邮件仍会发送到原来的地址。",
        "如果这不是您的帐户，请忽略此邮件。",
      ],
    },
    "email-changed": {
      subject: "您的 Gatehouse 电子邮件地址已更改",
      text: [
        "{{userName}}，您好：",
        "您 Gatehouse 帐户的邮件现在会发送到 {{emailAddress}}。",
        "时间：{{at}}\nIP 地址：{{address}}",
        "如果您不了解此更改，请立即通知管理员。",
      ],
    },
    "new-device": {
      subject: "您的 Gatehouse 帐户有新的登录",
      text: [
        "{{userName}}，您好：",
        "您的 Gatehouse 帐户已通过新的浏览器登录。",
        "时间：{{at}}\nIP 地址：{{address}}\n浏览器：{{device}}",
        "如果是您本人，则无需任何操作。如果不是，请立即更改密码并通知管理员。",
      ],
    },
    locked: {
      subject: "您的 Gatehouse 帐户已锁定",
      text: [
        "{{userName}}，您好：",
        "由于登录失败次数过多，您的 Gatehouse 帐户已锁定 {{minutes}} 分钟。",
        "最近一次尝试：{{at}}\nIP 地址：{{address}}",
        "如果不是您本人，可能有人正在尝试猜测您的密码。请通知管理员，管理员也可以解锁该帐户。",
      ],
    },
    "factor-changed": {
      subject: "您的 Gatehouse 登录方式已更改",
      text: [
        "{{userName}}，您好：",
        "{{change}}",
        "时间：{{at}}\nIP 地址：{{address}}",
        "如果不是您本人，请立即更改密码并通知管理员。",
      ],
    },
    "password-changed": {
      subject: "您的 Gatehouse 密码已更改",
      text: [
        "{{userName}}，您好：",
        "您的 Gatehouse 帐户密码已更改。",
        "时间：{{at}}\nIP 地址：{{address}}",
        "如果不是您本人，请立即通知管理员。",
      ],
    },
    "recovery-code-used": {
      subject: "您的 Gatehouse 帐户使用了恢复代码",
      text: [
        "{{userName}}，您好：",
        "有人使用恢复代码登录了您的 Gatehouse 帐户。剩余代码：{{left}}。",
        "时间：{{at}}\nIP 地址：{{address}}",
        "如果是您本人操作，请重新设置身份验证器应用或创建新的恢复代码。如果不是您本人操作，请立即更改密码并告知管理员。",
      ],
    },
    "mail-server-test": {
      subject: "来自 Gatehouse 的测试邮件",
      text: ["{{userName}}，您好：", "邮件服务器设置有效：Gatehouse 已通过 {{server}} 发送此邮件。", "时间：{{at}}"],
    },
  },
  changes: {
    "authenticator-added": "您的 Gatehouse 帐户已添加身份验证器应用。",
    "authenticator-removed": "您的 Gatehouse 帐户已移除身份验证器应用。",
    "security-key-added": "您的 Gatehouse 帐户已添加安全密钥。",
    "security-key-removed": "您的 Gatehouse 帐户已移除一个安全密钥。",
    "recovery-codes-replaced": "您的 Gatehouse 帐户的恢复代码已更换。以前的代码不再有效。",
  },
};
