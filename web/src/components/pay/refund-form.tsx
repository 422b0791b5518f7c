import type { ClaimedPayment, RefundInput } from '@gharseva/contract';
import { MAX_REFUND_PHOTOS, REASON_LENGTH, REFUND_REASONS } from '@gharseva/contract/rules';
import { askRefund, registerRefundPhoto } from '@gharseva/contract/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { callChecked } from '../../lib/api/call-checked';
import { putAnswer } from '../../lib/api/put-answer';
import { useCustomerDraft } from '../../lib/drafts/customer-drafts';
import { whenDropped } from '../../lib/drafts/drop-drafts';
import { focusOnMount } from '../../lib/focus/focus-on-mount';
import { formatInstant, formatRupees } from '../../lib/i18n/format';
import { useT } from '../../lib/i18n/i18n';
import { oneLine } from '../../lib/one-line';
import { storedUser } from '../../lib/session/stored-user';
import { readRupees } from '../../lib/typed-rupees';
import { FailureWords } from '../feedback/failure-words';
import { Outcome } from '../feedback/outcome';
import { Form } from '../form/form';
import { RadioCard } from '../form/radio-card';
import { RupeesField } from '../form/rupees-field';
import { TextArea } from '../form/text-area';
import { PhotoField } from '../photos/photo-field';
import { usePhotos } from '../photos/use-photos';
import { Button } from '../ui/button';
import styles from './pay.module.css';
import type { RefundPartProps } from './refund-part';

interface RefundFormProps extends Omit<RefundPartProps, 'payment'> {
  /** The most that can be asked for, in whole rupees. */
  refundable: number;
  /** Until when. */
  until: string;
}

type Wrong = 'code' | 'reason' | 'amount';

/** What is typed, kept over the end of the session, and while the order is closed. */
const NOTHING = {
  ...{ isOpen: false, code: '', reason: '' },
  /** Empty before the form is opened: all that can be asked for by then. */
  amount: '',
  /** The names of photographs that were sent, with a comma between. */
  photos: '',
};

/** What was typed for orders that were closed before it was sent, by their ids: one press beside a dialog closes it. */
const unsent = new Map<string, typeof NOTHING>();

whenDropped.add(() => unsent.clear());

/** The button to ask for money back, and the questions: what was wrong, in words where none of the reasons fits, how much. */
export function RefundForm({ orderId, as, queryKey, refundable, until }: RefundFormProps) {
  const t = useT();
  const client = useQueryClient();
  const name = useId();
  const [typed, setTyped] = useCustomerDraft(`refund ${orderId}`, () => unsent.get(orderId) ?? NOTHING);
  const { isOpen, reason, amount } = typed;
  const type = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const code = REFUND_REASONS.find((one) => one === typed.code) ?? null;
  const [wasOpen, setWasOpen] = useState(false);
  const [isTried, setTried] = useState(false);
  const taken = usePhotos({
    ...{ orderId, uid: storedUser.get()?._id ?? '', kind: 'refund', as },
    register: (photo) =>
      callChecked(registerRefundPhoto, { params: { id: orderId }, body: { name: photo }, as }),
    signedOut: t('workPhotos.signedOut'),
    kept: typed.photos ? typed.photos.split(',') : [],
  });
  const sent = taken.names.join();
  useEffect(() => {
    setTyped((before) => (before.photos === sent ? before : { ...before, photos: sent }));
  }, [sent, setTyped]);
  useEffect(() => void unsent.set(orderId, typed), [orderId, typed]);
  const [wrong, setWrong] = useState<readonly Wrong[]>([]);
  const asking = useMutation({
    mutationFn: (body: RefundInput) => callChecked(askRefund, { params: { id: orderId }, body, as }),
    onSuccess: (payment: ClaimedPayment) => {
      unsent.delete(orderId);
      setTyped(NOTHING);
      return putAnswer(client, queryKey, payment);
    },
    // It may have been asked for all the same, or decided meanwhile.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const open = (isWanted: boolean) => {
    asking.reset();
    setWrong([]);
    setWasOpen(isOpen);
    const all = String(refundable);
    // The whole sum is that of the moment; a smaller one was wanted.
    const isOther = amount !== '' && readRupees(amount) < refundable;
    if (isWanted) type({ isOpen: true, amount: isOther ? amount : all });
    else type({ isOpen: false, amount: amount === all ? '' : amount });
  };
  const forget = (field: Wrong) => setWrong(wrong.filter((one) => one !== field));
  const send = () => {
    const rupees = readRupees(amount);
    const words = oneLine(reason);
    const found: Wrong[] = [
      ...(code ? [] : (['code'] as const)),
      ...(code === 'other' && !words ? (['reason'] as const) : []),
      ...(rupees >= 1 && rupees <= refundable ? [] : (['amount'] as const)),
    ];
    setWrong(found);
    setTried(taken.isWaiting);
    if (code && found.length === 0 && !taken.isWaiting) {
      const photos = taken.names.length > 0 ? { photos: taken.names } : {};
      asking.mutate({ code, reason: words, amount: rupees, ...photos });
    }
    return found;
  };
  if (!isOpen) {
    return (
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          wide
          ref={wasOpen ? focusOnMount : undefined}
          icon={<Undo2 size={18} aria-hidden="true" />}
          onClick={() => open(true)}
        >
          {t('payment.refund.open')}
        </Button>
        <p className={styles.soft}>{t('payment.refund.until', { time: formatInstant(until) })}</p>
      </div>
    );
  }
  return (
    <Form busy={asking.isPending} onSend={send}>
      <fieldset className={styles.reasons} aria-describedby={`${name}-error`}>
        <legend className={styles.how}>{t('payment.refund.why')}</legend>
        {REFUND_REASONS.map((one) => (
          <RadioCard
            key={one}
            name="code"
            value={one}
            checked={one === code}
            onChange={() => {
              type({ code: one });
              forget('code');
            }}
          >
            {t(`payment.refund.reason.${one}`)}
          </RadioCard>
        ))}
        <p id={`${name}-error`} className={styles.wrong}>
          {wrong.includes('code') && t('payment.refund.reasonMissing')}
        </p>
      </fieldset>
      <TextArea
        label={t('payment.refund.words')}
        name="reason"
        optional={code !== 'other'}
        maxLength={REASON_LENGTH}
        value={reason}
        onChange={(event) => {
          type({ reason: event.target.value });
          forget('reason');
        }}
        error={wrong.includes('reason') ? t('payment.refund.wordsMissing') : null}
      />
      <RupeesField
        label={t('payment.refund.amount')}
        hint={t('payment.refund.amountHint', { amount: formatRupees(refundable) })}
        value={amount}
        max={refundable}
        onType={(digits) => {
          type({ amount: digits });
          forget('amount');
        }}
        error={
          wrong.includes('amount')
            ? t('payment.refund.amountWrong', { amount: formatRupees(refundable) })
            : null
        }
      />
      <PhotoField
        taken={taken}
        max={MAX_REFUND_PHOTOS}
        problem={isTried && taken.isWaiting ? t('workPhotos.wait') : null}
      />
      {asking.isError && (
        <Outcome key={asking.submittedAt} tone="danger">
          <FailureWords text={t('payment.refund.failed')} error={asking.error} />
        </Outcome>
      )}
      <div className={styles.buttons}>
        <Button type="submit" wide busy={asking.isPending}>
          {asking.isPending ? t('payment.claiming') : t('payment.refund.send')}
        </Button>
        <Button variant="secondary" wide onClick={() => open(false)}>
          {t('payment.back')}
        </Button>
      </div>
    </Form>
  );
}
