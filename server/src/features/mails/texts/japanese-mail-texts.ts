import type { MailTexts } from "../mails-content.ts";

export const japaneseMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Gatehouse：新しいパスワードの設定",
      text: [
        "{{userName}} 様",
        "お使いの Gatehouse アカウントについて、新しいパスワードの設定が要求されました。次のリンクを開いて設定してください。",
        "{{link}}",
        "このリンクは {{minutes}} 分間、1 回だけ有効です。別のリンクが要求されると無効になります。",
        "心当たりがない場合は、このメールを無視してください。パスワードは変更されません。",
      ],
    },
    "new-device": {
      subject: "Gatehouse：新しいデバイスからのサインイン",
      text: [
        "{{userName}} 様",
        "これまでに使われたことのないブラウザーから、お使いの Gatehouse アカウントへのサインインがありました。",
        "日時：{{at}}\nアドレス：{{address}}\nブラウザー：{{device}}",
        "ご本人の場合、必要な操作はありません。心当たりがない場合は、すぐにパスワードを変更し、管理者に連絡してください。",
      ],
    },
    locked: {
      subject: "Gatehouse：アカウントがロックされました",
      text: [
        "{{userName}} 様",
        "お使いの Gatehouse アカウントへのサインインに何度も失敗したため、アカウントは {{minutes}} 分間ロックされます。",
        "最後の試行：{{at}}\nアドレス：{{address}}",
        "心当たりがない場合は、だれかがパスワードを推測しようとしています。管理者に連絡してください。管理者はロックを解除することもできます。",
      ],
    },
    "factor-changed": {
      subject: "Gatehouse：サインイン方法が変更されました",
      text: [
        "{{userName}} 様",
        "{{change}}",
        "日時：{{at}}\nアドレス：{{address}}",
        "心当たりがない場合は、すぐにパスワードを変更し、管理者に連絡してください。",
      ],
    },
    "password-changed": {
      subject: "Gatehouse：パスワードが変更されました",
      text: [
        "{{userName}} 様",
        "お使いの Gatehouse アカウントのパスワードが変更されました。",
        "日時：{{at}}\nアドレス：{{address}}",
        "心当たりがない場合は、すぐに管理者に連絡してください。",
      ],
    },
  },
  changes: {
    "authenticator-added": "お使いの Gatehouse アカウントに認証アプリが追加されました。",
    "authenticator-removed": "お使いの Gatehouse アカウントから認証アプリが削除されました。",
    "security-key-added": "お使いの Gatehouse アカウントにセキュリティキーが追加されました。",
    "security-key-removed": "お使いの Gatehouse アカウントからセキュリティキーが削除されました。",
    "recovery-codes-replaced":
      "お使いの Gatehouse アカウントの回復コードが新しくなりました。以前のコードは使えません。",
  },
};
