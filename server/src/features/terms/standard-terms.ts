import type { TermsVersion } from "./terms.repository.ts";

/**
 * The terms that apply until an operator publishes others. A change in substance needs a new version, or nobody is asked again.
 * Sample text, to replace with legal terms.
 */
export const standardTerms: TermsVersion = {
  version: "standard-1",
  language: "en-US",
  sections: [
    {
      title: "Grant of license",
      paragraphs: [
        "You may install and use the software for your organization's internal business, in the quantity and for the period stated in your order. The license is non-exclusive and non-transferable.",
        "Without an order, you may evaluate the software for 30 days. After that, buy a license or remove the software.",
      ],
    },
    {
      title: "Restrictions",
      paragraphs: [
        "You may not sell, rent or lend the software, offer it to others as a service, or remove its proprietary notices.",
        "You may not reverse engineer the software, except where the law permits it regardless of contract, and you may not use it to build a competing product.",
      ],
    },
    {
      title: "Support",
      paragraphs: [
        "The license includes support and new versions for a support term of 1 year from delivery. After that, support continues for as long as it is renewed.",
        "Support covers the current version and the one before it.",
      ],
    },
    {
      title: "Fees and payment",
      paragraphs: [
        "Invoices are due within 30 days of their date. Late amounts bear interest at 1.5% per month or the highest rate permitted by law, whichever is lower.",
        "Fees for renewal terms may change. We notify you of a change at least 60 days before the term begins.",
      ],
    },
    {
      title: "Term and termination",
      paragraphs: [
        "The license applies for the term in your order. It renews for terms of equal length unless either party gives notice at least 30 days before the term ends.",
        "Either party may terminate the license if the other breaches these terms and does not remedy the breach. Within 5 days of termination, you must return or destroy all copies of the software.",
      ],
    },
    {
      title: "Limitation of liability",
      paragraphs: [
        "Neither party is liable for lost profits, lost data or indirect damages. Each party's total liability is limited to the fees paid in the twelve months before the claim.",
        "These limits do not apply to willful misconduct, to personal injury, or where the law does not permit them.",
      ],
    },
    {
      title: "Indemnity",
      paragraphs: [
        "We defend you against claims that the software infringes third-party rights, and pay the amounts finally awarded, if you notify us promptly and let us control the defense.",
        "You do the same for us if a claim arises from your data or from a use that these terms do not permit.",
      ],
    },
    {
      title: "Confidentiality",
      paragraphs: [
        "Each party keeps the other's confidential information secret, uses it only for the purposes of these terms, and protects it as it protects its own.",
      ],
    },
    {
      title: "Audit",
      paragraphs: [
        "Once a year, we may audit your use of the software, with reasonable notice and during business hours.",
        "If your use exceeds the license by more than 5%, you pay the missing fees and the cost of the audit.",
      ],
    },
    {
      title: "General terms",
      paragraphs: [
        "These terms and your order are the entire agreement about the software. Changes require the written consent of both parties. If a provision is invalid, the others remain in effect.",
      ],
    },
  ],
};
