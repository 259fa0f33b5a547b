import type { MailTexts } from "../mails-content.ts";

export const arabicMailTexts: MailTexts = {
  kinds: {
    "password-reset": {
      subject: "تعيين كلمة مرور جديدة في Gatehouse",
      text: [
        "مرحبًا {{userName}}،",
        "طُلبت كلمة مرور جديدة لحسابك في Gatehouse. افتح هذا الرابط لتعيينها:",
        "{{link}}",
        "يعمل الرابط مرة واحدة خلال {{minutes}} دقيقة، ويبطل عند طلب رابط آخر.",
        "إذا لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.",
      ],
    },
    "new-device": {
      subject: "تسجيل دخول إلى Gatehouse من جهاز جديد",
      text: [
        "مرحبًا {{userName}}،",
        "سجّل أحدهم الدخول إلى حسابك في Gatehouse من متصفح لم يُستخدم من قبل.",
        "الوقت: {{at}}\nالعنوان: {{address}}\nالمتصفح: {{device}}",
        "إذا كنت أنت فلا يلزمك شيء. وإلا فغيّر كلمة مرورك فورًا وأبلغ المسؤول.",
      ],
    },
    locked: {
      subject: "حسابك في Gatehouse مقفل",
      text: [
        "مرحبًا {{userName}}،",
        "حدثت محاولات فاشلة كثيرة لتسجيل الدخول إلى حسابك في Gatehouse، ولذلك أُقفل لمدة {{minutes}} دقيقة.",
        "آخر محاولة: {{at}}\nالعنوان: {{address}}",
        "إذا لم تكن أنت فهناك من يحاول تخمين كلمة مرورك. أبلغ المسؤول، ويمكنه أيضًا فتح الحساب.",
      ],
    },
    "factor-changed": {
      subject: "تغيّرت طرق تسجيل دخولك إلى Gatehouse",
      text: [
        "مرحبًا {{userName}}،",
        "{{change}}",
        "الوقت: {{at}}\nالعنوان: {{address}}",
        "إذا لم تكن أنت فغيّر كلمة مرورك فورًا وأبلغ المسؤول.",
      ],
    },
    "password-changed": {
      subject: "تغيّرت كلمة مرورك في Gatehouse",
      text: [
        "مرحبًا {{userName}}،",
        "غُيّرت كلمة مرور حسابك في Gatehouse.",
        "الوقت: {{at}}\nالعنوان: {{address}}",
        "إذا لم تكن أنت فأبلغ المسؤول فورًا.",
      ],
    },
  },
  changes: {
    "authenticator-added": "أُضيف تطبيق مصادقة إلى حسابك في Gatehouse.",
    "authenticator-removed": "أُزيل تطبيق المصادقة من حسابك في Gatehouse.",
    "security-key-added": "أُضيف مفتاح أمان إلى حسابك في Gatehouse.",
    "security-key-removed": "أُزيل مفتاح أمان من حسابك في Gatehouse.",
    "recovery-codes-replaced": "استُبدلت رموز الاسترداد لحسابك في Gatehouse، ولم تعد الرموز السابقة صالحة.",
  },
};
