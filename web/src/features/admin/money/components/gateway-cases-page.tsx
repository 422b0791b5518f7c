import type { GatewayCase } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { ListStates } from '#components/table/list-states.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { FocusArea } from '#components/ui/focus-area.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { formatInstant, formatRupees } from '#lib/i18n/format.ts';
import { formatPaise } from '#lib/i18n/format-paise.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useMay } from '../../shared/admin-role';
import { useGatewayCases } from '../api/use-gateway-cases';
import { CloseCaseDialog } from './close-case-dialog';
import styles from './money.module.css';

/** The money of the payment gateway that was not what was due (docs/decisions/0107-payment-gateway.md). */
export default function GatewayCasesPage() {
  const t = useT();
  const mayClose = useMay()('changePayments');
  const cases = useGatewayCases();
  const [chosen, setChosen] = useState<GatewayCase | null>(null);
  return (
    <>
      <Link to={adminPaths.payments} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('adminMoney.back')}
      </Link>
      <PageHeader title={t('adminMoney.cases.title')} intro={t('adminMoney.cases.intro')} />
      <FocusArea>
        <ListStates
          query={cases}
          count={cases.data?.length}
          failed={t('adminMoney.cases.failed')}
          empty={t('adminMoney.cases.empty')}
        >
          <ul className={styles.cases}>
            {cases.data?.map((one) => (
              <li key={one._id}>
                <CaseCard found={one} onClose={mayClose ? () => setChosen(one) : null} />
              </li>
            ))}
          </ul>
        </ListStates>
      </FocusArea>
      {chosen && <CloseCaseDialog found={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** One case; `onClose` is null for who may only read. */
function CaseCard({ found, onClose }: { found: GatewayCase; onClose: (() => void) | null }) {
  const t = useT();
  const { orderId, paymentId, kind, reason, paise, due, reference, at } = found;
  const number = `#${orderNumber(orderId)}`;
  return (
    <Card as="article" className={styles.stack} aria-label={t('adminMoney.cases.named', { number })}>
      <h2 className={styles.heading}>{t(`adminMoney.cases.reason.${reason}`)}</h2>
      <Facts
        facts={[
          [
            t('adminMoney.cases.booking'),
            reason === 'unknown_order' ? (
              <span key="order" className={styles.code}>
                {orderId}
              </span>
            ) : (
              <Link key="order" to={adminPaths.booking(orderId)}>
                {number}
              </Link>
            ),
          ],
          [t(`adminMoney.cases.kind.${kind}`), formatPaise(paise)],
          ...(due === undefined ? [] : ([[t('adminMoney.cases.due'), formatRupees(due)]] as const)),
          [
            t('adminMoney.cases.payment'),
            <span key="payment" className={styles.code}>
              {paymentId}
            </span>,
            'long',
          ],
          ...(reference
            ? ([
                [
                  t('adminMoney.cases.reference'),
                  <span key="reference" className={styles.code}>
                    {reference}
                  </span>,
                  'long',
                ],
              ] as const)
            : []),
          [t('adminMoney.cases.at'), formatInstant(at), 'long'],
        ]}
      />
      {onClose && (
        <div className={styles.buttons}>
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('adminMoney.cases.closeNamed', { number })}
            onClick={onClose}
          >
            {t('adminMoney.cases.close')}
          </Button>
        </div>
      )}
    </Card>
  );
}
