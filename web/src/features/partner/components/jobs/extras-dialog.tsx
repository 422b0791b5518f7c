import type { RateCardItem } from '@gharseva/contract';
import { linesSum, MAX_EXTRA_LINES, MAX_QUANTITY } from '@gharseva/contract/rules';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormDialog } from '#components/dialog/form-dialog.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Select } from '#components/form/select.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Sums } from '#components/ui/sums.tsx';
import { ApiError, errorMessage } from '#lib/api/api-error.ts';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useRateCard } from '../../api/use-rate-card';
import { keepExtras, keptExtras } from '../../model/extras-draft';
import styles from './jobs.module.css';
import type { MoveDialogProps } from './move-dialog-props';

/** Puts services of the rate card before the customer, each with its quantity; the sum stands below. */
export function ExtrasDialog({ job, moves, about, busy, failure }: MoveDialogProps) {
  const t = useT();
  const card = useRateCard(moves.workerUid, job._id);
  const chosen = keptExtras(moves.asked.extras);
  const [isMissing, setMissing] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  // At none, a line is gone with the button that was pressed.
  useKeepFocus(part);
  const { refetch } = card;
  const { refusal } = moves;
  useEffect(() => {
    if (isOutdated(refusal)) void refetch();
  }, [refusal, refetch]);
  const items = card.data ?? [];
  const lines = items.flatMap((item) => {
    const quantity = chosen.get(item.itemId) ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const set = (itemId: string, quantity: number) => {
    setMissing(false);
    moves.choose({ extras: keepExtras(new Map(chosen).set(itemId, Math.min(MAX_QUANTITY, quantity))) });
  };
  const send = () => {
    setMissing(lines.length === 0);
    if (lines.length === 0) return ['extra'];
    const extras = lines.map(({ itemId, quantity, price }) => ({ itemId, quantity, price }));
    void moves.send(job, { move: 'propose_extras', extras });
    return [];
  };
  return (
    <FormDialog
      open
      title={t('partnerPortal.move.do.propose_extras')}
      submitLabel={items.length > 0 ? t('partnerPortal.extras.ask') : null}
      busyLabel={t('partnerPortal.move.sending')}
      busy={busy}
      failure={failure}
      onSubmit={send}
      onClose={moves.close}
      startsChanged={moves.asking?.isDraft}
    >
      {about}
      <p>{t('partnerPortal.extras.how')}</p>
      <div ref={part} className={styles.extraParts}>
        {card.isPending && <Skeleton width="100%" height="3rem" />}
        {card.isError && (
          <ErrorState
            text={t('partnerPortal.extras.failed')}
            hint={errorMessage(card.error, '')}
            onRetry={() => void card.refetch()}
            busy={card.isFetching}
          />
        )}
        {card.data?.length === 0 && <p>{t('partnerPortal.extras.empty')}</p>}
        {items.length > 0 && (
          <Choice
            items={items.filter(({ itemId }) => !chosen.get(itemId))}
            isFull={lines.length >= MAX_EXTRA_LINES}
            isMissing={isMissing}
            onChoose={(itemId) => set(itemId, 1)}
          />
        )}
        {lines.length > 0 && <Lines lines={lines} onSet={set} />}
      </div>
    </FormDialog>
  );
}

/** Whether the rate card has changed since it was read: what is chosen is shown as it is offered now. */
const isOutdated = (refusal: unknown): boolean =>
  refusal instanceof ApiError && (refusal.code === 'price_changed' || refusal.code === 'service_unavailable');

interface ChoiceProps {
  items: readonly RateCardItem[];
  isFull: boolean;
  isMissing: boolean;
  onChoose: (itemId: string) => void;
}

/** The services of the rate card by group; a chosen one leaves the list. */
function Choice({ items, isFull, isMissing, onChoose }: ChoiceProps) {
  const t = useT();
  const text = useLocalText();
  const groups = [...new Set(items.map((item) => text(item, 'group')))];
  return (
    <Select
      name="extra"
      label={t('partnerPortal.extras.add')}
      value=""
      disabled={isFull}
      hint={isFull ? t('partnerPortal.extras.full', { max: MAX_EXTRA_LINES }) : undefined}
      error={isMissing ? t('partnerPortal.extras.missing') : null}
      onChange={({ target }) => target.value && onChoose(target.value)}
    >
      <option value="">{t('partnerPortal.extras.choose')}</option>
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {items
            .filter((item) => text(item, 'group') === group)
            .map((item) => (
              <option key={item.itemId} value={item.itemId}>
                {t('partnerPortal.extras.priced', {
                  name: text(item, 'name'),
                  price: formatRupees(item.price),
                })}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

interface LinesProps {
  lines: readonly (RateCardItem & { quantity: number })[];
  onSet: (itemId: string, quantity: number) => void;
}

/** What is proposed, each with its quantity; at none it leaves the list. */
function Lines({ lines, onSet }: LinesProps) {
  const t = useT();
  const text = useLocalText();
  return (
    <>
      <ul className={styles.extraLines}>
        {lines.map((line) => {
          const name = text(line, 'name');
          return (
            <li key={line.itemId}>
              <span>{t('partnerPortal.quantity', { name, count: line.quantity })}</span>
              <IconButton
                label={t('partnerPortal.extras.fewer', { name })}
                onClick={() => onSet(line.itemId, line.quantity - 1)}
              >
                <Minus size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('partnerPortal.extras.more', { name })}
                disabled={line.quantity >= MAX_QUANTITY}
                onClick={() => onSet(line.itemId, line.quantity + 1)}
              >
                <Plus size={18} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Sums lines={[]} total={[t('partnerPortal.extras.sum'), formatRupees(linesSum(lines))]} />
    </>
  );
}
