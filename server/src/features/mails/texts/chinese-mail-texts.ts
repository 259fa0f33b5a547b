import type { MailTexts } from "../mails-content.ts";

export const chineseMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Gatehouse：设置新密码",
      text: [
        "{{userName}}，您好：",
        "有人为您的 Gatehouse 帐户申请了新密码。请打开以下链接进行设置：",
        "{{link}}",
        "该链接只能使用一次，{{minutes}} 分钟内有效，申请新链接后即失效。",
        "如果不是您本人申请，请忽略此邮件。您的密码不会改变。",
      ],
    },
    "new-device": {
      subject: "Gatehouse：从新设备登录",
      text: [
        "{{userName}}，您好：",
        "有人使用此前未出现过的浏览器登录了您的 Gatehouse 帐户。",
        "时间：{{at}}\n地址：{{address}}\n浏览器：{{device}}",
        "如果是您本人，则无需任何操作。如果不是，请立即更改密码并通知管理员。",
      ],
    },
    locked: {
      subject: "Gatehouse：您的帐户已锁定",
      text: [
        "{{userName}}，您好：",
        "您的 Gatehouse 帐户登录失败次数过多，已锁定 {{minutes}} 分钟。",
        "最近一次尝试：{{at}}\n地址：{{address}}",
        "如果不是您本人，说明有人正在猜测您的密码。请通知管理员，管理员也可以解锁该帐户。",
      ],
    },
    "factor-changed": {
      subject: "Gatehouse：您的登录方式已更改",
      text: [
        "{{userName}}，您好：",
        "{{change}}",
        "时间：{{at}}\n地址：{{address}}",
        "如果不是您本人，请立即更改密码并通知管理员。",
      ],
    },
    "password-changed": {
      subject: "Gatehouse：您的密码已更改",
      text: [
        "{{userName}}，您好：",
        "您的 Gatehouse 帐户密码已更改。",
        "时间：{{at}}\n地址：{{address}}",
        "如果不是您本人，请立即通知管理员。",
      ],
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
