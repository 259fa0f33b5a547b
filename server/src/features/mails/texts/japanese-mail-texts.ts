import type { MailTexts } from "../mails-content.ts";

export const japaneseMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "Gatehouse のパスワードを再設定してください",
      text: [
        "{{userName}} 様",
        "Gatehouse アカウントのパスワードの再設定を受け付けました。次のリンクを開いて、新しいパスワードを設定してください。",
        "{{link}}",
        "このリンクは 1 回だけ使用でき、{{minutes}} 分後に期限が切れます。新しいリンクが発行されると無効になります。",
        "心当たりがない場合は、このメールを無視してください。パスワードは変更されません。",
      ],
    },
    invitation: {
      subject: "Gatehouse への招待",
      text: [
        "{{userName}} 様",
        "Gatehouse に招待されました。ユーザー名は {{userName}} です。次のリンクを開いて、パスワードを設定してください。",
        "{{link}}",
        "このリンクは 1 回だけ使用でき、{{hours}} 時間後に期限が切れます。",
        "心当たりがない場合は、このメールを無視するか、管理者に問い合わせてください。",
      ],
    },
    enrolment: {
      subject: "Gatehouse のサインインを設定し直してください",
      text: [
        "{{userName}} 様",
        "Gatehouse のサインインを設定し直すためのリンクを管理者が送信しました。リンクを開いて、新しいパスワードを設定してください。",
        "{{link}}",
        "このリンクは 1 回だけ使用でき、{{hours}} 時間後に期限が切れます。パスワードが再設定された場合も無効になります。",
        "心当たりがない場合は、すぐに管理者に連絡してください。",
      ],
    },
    "email-confirmation": {
      subject: "Gatehouse のメールアドレスを確認してください",
      text: [
        "{{userName}} 様",
        "このアドレスが Gatehouse アカウント {{userName}} に登録されました。次のリンクを開いて確認してください。",
        "{{link}}",
        "このリンクは 1 回だけ使用でき、{{hours}} 時間後に期限が切れます。確認するまで、メールは以前のアドレスに届きます。",
        "心当たりがない場合は、このメールを無視してください。",
      ],
    },
    "email-changed": {
      subject: "Gatehouse のメールアドレスが変更されました",
      text: [
        "{{userName}} 様",
        "Gatehouse アカウントのメールは、今後 {{emailAddress}} に届きます。",
        "日時：{{at}}\nIP アドレス：{{address}}",
        "心当たりがない場合は、すぐに管理者に連絡してください。",
      ],
    },
    "new-device": {
      subject: "Gatehouse アカウントへの新しいサインイン",
      text: [
        "{{userName}} 様",
        "新しいブラウザーから Gatehouse アカウントへのサインインがありました。",
        "日時：{{at}}\nIP アドレス：{{address}}\nブラウザー：{{device}}",
        "ご本人の場合、必要な操作はありません。心当たりがない場合は、すぐにパスワードを変更し、管理者に連絡してください。",
      ],
    },
    locked: {
      subject: "Gatehouse アカウントがロックされました",
      text: [
        "{{userName}} 様",
        "サインインに何度も失敗したため、Gatehouse アカウントは {{minutes}} 分間ロックされています。",
        "最後の試行：{{at}}\nIP アドレス：{{address}}",
        "心当たりがない場合は、第三者がパスワードを推測しようとしている可能性があります。管理者に連絡してください。管理者はロックを解除することもできます。",
      ],
    },
    "factor-changed": {
      subject: "Gatehouse のサインイン方法が変更されました",
      text: [
        "{{userName}} 様",
        "{{change}}",
        "日時：{{at}}\nIP アドレス：{{address}}",
        "心当たりがない場合は、すぐにパスワードを変更し、管理者に連絡してください。",
      ],
    },
    "password-changed": {
      subject: "Gatehouse のパスワードが変更されました",
      text: [
        "{{userName}} 様",
        "Gatehouse アカウントのパスワードが変更されました。",
        "日時：{{at}}\nIP アドレス：{{address}}",
        "心当たりがない場合は、すぐに管理者に連絡してください。",
      ],
    },
    "recovery-code-used": {
      subject: "Gatehouse アカウントで回復コードが使用されました",
      text: [
        "{{userName}} 様",
        "Gatehouse アカウントへのサインインに回復コードが使用されました。未使用のコードの残り: {{left}}",
        "日時：{{at}}\nIP アドレス：{{address}}",
        "ご本人による操作の場合は、認証アプリを再設定するか、新しい回復コードを作成してください。心当たりがない場合は、すぐにパスワードを変更し、管理者に連絡してください。",
      ],
    },
    "mail-server-test": {
      subject: "Gatehouse からのテストメール",
      text: [
        "{{userName}} 様",
        "メールサーバーの設定は正常です。Gatehouse はこのメールを {{server}} から送信しました。",
        "日時：{{at}}",
      ],
    },
  },
  changes: {
    "authenticator-added": "Gatehouse アカウントに認証アプリが追加されました。",
    "authenticator-removed": "Gatehouse アカウントから認証アプリが削除されました。",
    "security-key-added": "Gatehouse アカウントにセキュリティキーが追加されました。",
    "security-key-removed": "Gatehouse アカウントからセキュリティキーが削除されました。",
    "recovery-codes-replaced": "Gatehouse アカウントの回復コードが新しくなりました。以前のコードは使えません。",
  },
};
