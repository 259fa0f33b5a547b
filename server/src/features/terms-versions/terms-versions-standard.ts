import type { TermsVersion } from "./terms-versions.repository.ts";

/**
 * The terms that hold until an operator publishes others. Another text needs another version, or nobody is asked again.
 * It is to be replaced by legal text.
 */
export const standardTerms: TermsVersion = {
  version: "standard-1",
  language: "en-US",
  sections: [
    {
      title: "Grant of licence",
      paragraphs: [
        "You may install and use the software for the internal business of your organization, in the number and for the period that your order states. The licence is not exclusive and cannot be transferred.",
        "Without an order you may use the software for evaluation for 30 days. After that you either buy a licence or remove the software.",
      ],
    },
    {
      title: "Restrictions",
      paragraphs: [
        "You may not sell, rent or lend the software, offer it to others as a service, or remove notices of ownership from it.",
        "You may not examine how the software is built beyond what the law allows whatever a contract says, and you may not use it to build a competing product.",
      ],
    },
    {
      title: "Support",
      paragraphs: [
        "Support and new versions are part of the licence for a support term of 1 year from the delivery. Afterwards support continues as long as it is renewed.",
        "Support is given for the current version and the one before it.",
      ],
    },
    {
      title: "Fees and payment",
      paragraphs: [
        "Invoices are due for payment within 30 days of their date. Amounts that are paid late bear interest of 1.5% per month, or the highest rate that the law allows if that is lower.",
        "Fees for a further term may change. We tell you of a change with 60 days of notice before the term begins.",
      ],
    },
    {
      title: "Term and termination",
      paragraphs: [
        "The licence holds for the term in your order. It renews for terms of equal length unless one side gives notice at least 30 days before the term ends.",
        "Either side may end the licence if the other breaks these terms and does not put that right. Within 5 days of the end you return or destroy all copies of the software.",
      ],
    },
    {
      title: "Limitation of liability",
      paragraphs: [
        "Neither side is liable for lost profit, lost data or indirect damage. The total liability of either side is limited to the fees that were paid in the twelve months before the claim.",
        "These limits do not hold for intent, for injury to persons, or where the law does not allow them.",
      ],
    },
    {
      title: "Indemnity",
      paragraphs: [
        "We defend you against claims that the software infringes the rights of others, and pay what is finally awarded, if you tell us of the claim at once and leave the defence to us.",
        "You do the same for us where a claim comes from your own data or from a use that these terms do not allow.",
      ],
    },
    {
      title: "Confidentiality",
      paragraphs: [
        "Each side keeps confidential what it learns of the other in connection with the software, uses it only for the purpose of these terms, and protects it as it protects its own.",
      ],
    },
    {
      title: "Audit",
      paragraphs: [
        "Once a year we may have the use of the software checked against the licence, with reasonable notice and during business hours.",
        "If the use exceeds the licence by more than 5%, you pay the missing fees and the cost of the audit.",
      ],
    },
    {
      title: "General terms",
      paragraphs: [
        "These terms and your order are the whole agreement about the software. A change needs the written consent of both sides. If one provision does not hold, the others remain in force.",
      ],
    },
  ],
};
