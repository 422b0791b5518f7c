import type { ClaimedPayment, ClaimInput } from '@gharseva/contract';
import { plainReference, REFERENCE_PATTERN } from '@gharseva/contract/rules';
import { claimPayment } from '@gharseva/contract/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banknote, ReceiptIndianRupee } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callChecked } from '../../lib/api/call-checked';
import { putAnswer } from '../../lib/api/put-answer';
import { whenDropped } from '../../lib/drafts/drop-drafts';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { formatRupees } from '../../lib/i18n/format';
import { useT } from '../../lib/i18n/i18n';
import { FailureWords } from '../feedback/failure-words';
import { Outcome } from '../feedback/outcome';
import { Form } from '../form/form';
import { Field } from '../form/text-field';
import { Button } from '../ui/button';
import styles from './pay.module.css';
import type { PayPanelProps } from './pay-panel';

type Method = ClaimInput['method'];

/** What is asked about, and typed, kept over the end of the session; empty texts for nothing. */
const NOTHING: { asking: Method | ''; reference: string } = { asking: '', reference: '' };

/** References that were typed for orders closed before they were sent: one press beside a dialog closes it. */
const unsent = new Map<string, typeof NOTHING>();

whenDropped.add(() => unsent.clear());

interface ClaimFormProps extends PayPanelProps {
  /** What is due, and what of it was not claimed yet, in whole rupees. */
  due: number;
  open: number;
}

/**
 * The buttons to say that an order was paid: by UPI, with the reference that the app shows where it is known, and for the
 * partner in cash, which is asked again, because the partner owes it from then on.
 */
export function ClaimForm({ orderId, as, queryKey, due, open, useDraft }: ClaimFormProps) {
  const t = useT();
  const client = useQueryClient();
  const own = `${as.kind} ${orderId}`;
  const [typed, setTyped] = useDraft(`payment of ${orderId}`, () => unsent.get(own) ?? NOTHING);
  const { reference } = typed;
  useEffect(() => {
    // Whether something was given in cash is asked anew.
    if (typed.asking === 'upi' && typed.reference) unsent.set(own, typed);
    else unsent.delete(own);
  }, [own, typed]);
  const asking = typed.asking || null;
  const setAsking = (method: Method | null) => setTyped((before) => ({ ...before, asking: method ?? '' }));
  const [left, setLeft] = useState<Method | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const claiming = useMutation({
    mutationFn: (body: ClaimInput) => callChecked(claimPayment, { params: { id: orderId }, body, as }),
    onSuccess: async (payment: ClaimedPayment) => {
      unsent.delete(own);
      await putAnswer(client, queryKey, payment);
      setLeft(null);
      setTyped(NOTHING);
    },
    // What is due may have changed meanwhile.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const { reset } = claiming;
  // After a lost answer the claim is there: whether nothing was given is no question.
  const isOver = asking === 'cash' && open === 0 && !claiming.isPending;
  useEffect(() => {
    if (!isOver) return;
    reset();
    setLeft('upi');
    setTyped((before) => ({ ...before, asking: '' }));
  }, [isOver, reset, setTyped]);
  const ask = (method: Method | null) => {
    reset();
    setWrong(false);
    setLeft(asking);
    setWasAsked(true);
    setAsking(method);
  };
  const amount = formatRupees(open);
  const send = () => {
    const shown = due > 0 ? { shown: due } : {};
    if (asking === 'cash') claiming.mutate({ method: 'cash', ...shown });
    else if (reference === '') claiming.mutate({ method: 'upi', ...shown });
    else if (REFERENCE_PATTERN.test(reference)) claiming.mutate({ method: 'upi', reference, ...shown });
    else {
      setWrong(true);
      return ['reference'];
    }
    return [];
  };
  if (asking === null) {
    return (
      <div className={styles.buttons}>
        {claiming.isSuccess && (
          <Outcome key={claiming.submittedAt} tone="success">
            {t('payment.reported')}
          </Outcome>
        )}
        {as.kind === 'worker' && open > 0 && (
          <Button
            wide
            ref={left === 'cash' ? focusOnMount : undefined}
            icon={<Banknote size={18} aria-hidden="true" />}
            onClick={() => ask('cash')}
          >
            {t('payment.cash.open', { amount })}
          </Button>
        )}
        <Button
          variant="secondary"
          wide
          ref={left === 'upi' ? focusOnMount : undefined}
          icon={<ReceiptIndianRupee size={18} aria-hidden="true" />}
          onClick={() => ask('upi')}
        >
          {t(`payment.upi.${as.kind}`)}
        </Button>
      </div>
    );
  }
  return (
    <Form busy={claiming.isPending} onSend={send}>
      {asking === 'cash' ? (
        <p className={styles.how}>{t('payment.cash.ask', { amount })}</p>
      ) : (
        <Field
          label={t('payment.reference')}
          hint={t('payment.referenceHint')}
          ref={wasAsked ? focusOnMount : undefined}
          name="reference"
          optional
          inputMode="numeric"
          autoComplete="off"
          value={reference}
          onChange={(event) => {
            const typedNow = plainReference(event.target.value);
            setTyped((before) => ({ ...before, reference: typedNow }));
            setWrong(false);
          }}
          error={isWrong ? t('payment.referenceWrong') : null}
        />
      )}
      {claiming.isError && (
        <Outcome key={claiming.submittedAt} tone="danger">
          <FailureWords text={t('payment.claimFailed')} error={claiming.error} />
        </Outcome>
      )}
      <div className={styles.buttons}>
        <Button type="submit" wide busy={claiming.isPending}>
          {claiming.isPending ? t('payment.claiming') : t(`payment.${asking}.send`)}
        </Button>
        <Button
          variant="secondary"
          wide
          ref={asking === 'cash' ? focusOnMount : undefined}
          onClick={() => ask(null)}
        >
          {t('payment.back')}
        </Button>
      </div>
    </Form>
  );
}
