const WARNING_MS = 30 * 86_400_000;
const MONTHS = 6;

/** Opens the page of the section, which the dashboard checks: tiles lead only to own pages. */
const openPage = (state) => ({ actionType: "sref", url: `/certificates?state=${state}`, params: "" });

const texts = "certificates.tiles";

/** The data of a Status: how many certificates expire soon, and how many have expired. */
export function describeExpiring(certificates, now) {
  const remaining = certificates.map(({ expiresAt }) => Date.parse(expiresAt) - now.getTime());
  const expired = remaining.filter((ms) => ms <= 0).length;
  const expiring = remaining.filter((ms) => ms > 0 && ms <= WARNING_MS).length;
  return {
    dataItem: {
      displayName: "expire within 30 days",
      // The console puts the text of the user's language in place of a key.
      resourceKey: `${texts}.expiring.label`,
      value: expiring,
      noDataAvailable: false,
      actions: [openPage("expiring")],
      ...(expired > 0 && {
        secondFact: {
          displayName: `${expired} expired`,
          resourceKey: `${texts}.expiring.expired`,
          value: expired,
          action: openPage("expired"),
        },
      }),
    },
    dataStatusColourScheme: expiring + expired > 0 ? "warning" : "success",
  };
}

/** The data of a BarChart: how many certificates expire in this month and each of the next. */
export function describeMonths(certificates, now) {
  const months = Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index)).toISOString().slice(0, 7),
  );
  return {
    xType: "category",
    dataPoints: months.map((month) => {
      const count = certificates.filter(({ expiresAt }) => expiresAt.startsWith(month)).length;
      return {
        x: month,
        y: count,
        toolTipTitle: month,
        toolTipLabel: String(count),
        toolTipLabelResourceKey: `${texts}.by-month.unit`,
      };
    }),
  };
}
