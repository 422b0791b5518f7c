import { type Check, type CheckedProject, unless } from './finding';

/** What a quota of SMS is called; no document of Google names it. */
const SMS = /\bsms\b|verification.?code/i;
const A_DAY = '/d/';

/** A quota in `consumerQuotaMetrics.list` of Service Usage; -1 is no limit, and numbers are texts. */
interface Metric {
  metric: string;
  displayName?: string;
  consumerQuotaLimits?: { unit: string; quotaBuckets?: { effectiveLimit?: string }[] }[];
}

const mend =
  'Google Cloud console, APIs & Services, Identity Toolkit API, Quotas: cap the SMS of a day, if one is listed; and set a ' +
  'budget alert. The documented limit of a project with billing is none (cloud.google.com/identity-platform/quotas).';

/** The daily caps of SMS among the quotas of Identity Toolkit; none if Google lists none. */
function capsOf(answer: unknown): { metric: string; limit: number }[] {
  const { metrics = [] } = (answer ?? {}) as { metrics?: Metric[] };
  return metrics
    .filter(({ metric, displayName = '' }) => SMS.test(metric.replaceAll('_', ' ')) || SMS.test(displayName))
    .flatMap(({ metric, consumerQuotaLimits = [] }) =>
      consumerQuotaLimits
        .filter(({ unit }) => unit.includes(A_DAY))
        .map(({ quotaBuckets = [] }) => ({ metric, limit: Number(quotaBuckets[0]?.effectiveLimit ?? -1) })),
    );
}

/** How many SMS a day the project may send, as far as Google's interfaces tell it. */
export function smsCheck({ project, smsADay }: CheckedProject): Check {
  const service = `projects/${project}/services/identitytoolkit.googleapis.com`;
  return {
    name: `At most ${smsADay} SMS a day`,
    read: {
      method: 'GET',
      url: `https://serviceusage.googleapis.com/v1beta1/${service}/consumerQuotaMetrics?pageSize=1000`,
    },
    faults: (answer) =>
      capsOf(answer).flatMap(({ metric, limit }) =>
        unless(
          limit >= 0 && limit <= smsADay,
          limit < 0 ? `${metric} has no limit` : `${metric} allows ${limit}`,
          mend,
        ),
      ),
    unknown: (answer) =>
      capsOf(answer).length > 0
        ? null
        : { says: 'Google lists no daily quota of SMS for this project', mend },
  };
}
