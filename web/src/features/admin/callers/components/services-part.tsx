import type { SearchIndex } from '@gharseva/contract';
import {
  ALL_CITIES_ID,
  MAX_CART_LINES,
  MAX_QUANTITY,
  type OrderTotal,
  SEARCH_LENGTH,
} from '@gharseva/contract/rules';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { LeavingPart } from '#components/feedback/leaving-part.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Select } from '#components/form/select.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Sums } from '#components/ui/sums.tsx';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import type { PartProps } from './caller-form';
import type { FindServices, FoundService } from './caller-page';
import styles from './callers.module.css';

const QUANTITIES = Array.from({ length: MAX_QUANTITY }, (_, index) => index + 1);

interface ServicesPartProps extends PartProps {
  /** The chosen services that the catalogue has. */
  lines: readonly { service: FoundService; quantity: number }[];
  total: OrderTotal;
  /** What it costs: another amount than the total where the server knows newer prices. */
  amount: number;
  index: UseQueryResult<SearchIndex>;
  findServices: FindServices;
  /** The city of the pincode, whose services alone are offered; null while it is not known. */
  cityId: string | null;
}

/** What is booked: services found by name, each with a quantity, and what they cost. */
export function ServicesPart({
  draft,
  errors,
  change,
  lines,
  total,
  amount,
  index,
  findServices,
  cityId,
}: ServicesPartProps) {
  const t = useT();
  const text = useLocalText();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const find = useMemo(() => index.data && findServices(index.data), [index.data, findServices]);
  const isChosen = (id: string) => draft.services.some(({ serviceId }) => serviceId === id);
  const isElsewhere = (service: FoundService) =>
    cityId !== null && service.cityId !== ALL_CITIES_ID && service.cityId !== cityId;
  const found =
    typed.trim() === '' || !find
      ? []
      : find(typed, (service) => !isChosen(service._id) && !isElsewhere(service));
  const isFull = draft.services.length >= MAX_CART_LINES;
  const add = ({ _id }: FoundService) => {
    change({ services: [...draft.services, { serviceId: _id, quantity: 1 }] });
    setTyped('');
    search.current?.focus();
  };
  const gone = draft.services.filter(
    ({ serviceId }) => !lines.some(({ service }) => service._id === serviceId),
  );
  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.heading}>{t('adminBookings.callers.services')}</h2>
      {index.isError && !index.data && (
        <LeavingPart>
          {/* About as high as the field in its place: what is below may be in use already. */}
          <Notice tone="danger">
            <FailureWords text={t('adminBookings.callers.catalogueFailed')} error={index.error} />
            <Button
              variant="secondary"
              size="sm"
              busy={index.isFetching}
              onClick={() => void index.refetch()}
            >
              {t('common.retry')}
            </Button>
          </Notice>
        </LeavingPart>
      )}
      {index.isPending && <Skeleton height="6.5rem" radius="var(--radius-md)" />}
      {index.data && (
        <Field
          ref={search}
          label={t('adminBookings.callers.search')}
          hint={
            isFull
              ? t('adminBookings.callers.full', { max: MAX_CART_LINES })
              : t('adminBookings.callers.searchHint')
          }
          type="search"
          name="services"
          autoComplete="off"
          maxLength={SEARCH_LENGTH}
          disabled={isFull}
          value={typed}
          error={errors.services}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [first] = found;
            if (first && !event.nativeEvent.isComposing) add(first);
          }}
        />
      )}
      {typed.trim() !== '' && (
        <p className={styles.soft} role="status">
          {found.length === 0
            ? t('adminBookings.callers.nothingFound')
            : t('adminBookings.callers.found', { count: found.length })}
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map((service) => (
            <li key={service._id}>
              <Button variant="secondary" wide onClick={() => add(service)}>
                {t('adminBookings.callers.add', {
                  name: text(service, 'name'),
                  price: formatRupees(service.price),
                })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map(({ service, quantity }) => (
            <Line
              key={service._id}
              {...{ service, quantity }}
              isElsewhere={isElsewhere(service)}
              onQuantity={(next) =>
                change({
                  services: draft.services.map((line) =>
                    line.serviceId === service._id ? { ...line, quantity: next } : line,
                  ),
                })
              }
              onRemove={() => {
                change({ services: draft.services.filter(({ serviceId }) => serviceId !== service._id) });
                search.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {index.data && gone.length > 0 && (
        <div className={styles.row} role="alert">
          <p>{t('adminBookings.callers.gone')}</p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              change({ services: draft.services.filter((line) => !gone.includes(line)) });
              search.current?.focus();
            }}
          >
            {t('adminBookings.callers.removeGone')}
          </Button>
        </div>
      )}
      {lines.length > 0 && <Total total={total} amount={amount} />}
    </Card>
  );
}

function Total({ total, amount }: { total: OrderTotal; amount: number }) {
  const t = useT();
  const { itemTotal, visitationCharge, taxes } = total;
  const lines = [
    [t('cart.itemTotal'), formatRupees(itemTotal)],
    [t('cart.visitationCharge'), visitationCharge === 0 ? t('cart.free') : formatRupees(visitationCharge)],
    [t('cart.taxes'), formatRupees(taxes)],
  ] as const;
  return (
    <Sums
      // Of another amount these are not the parts.
      lines={amount === total.amount ? lines : []}
      total={[t('cart.total'), formatRupees(amount)]}
    />
  );
}

function Line({
  service,
  quantity,
  isElsewhere,
  onQuantity,
  onRemove,
}: {
  service: FoundService;
  quantity: number;
  /** It is offered in another city than that of the pincode. */
  isElsewhere: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const name = useLocalText()(service, 'name');
  return (
    <li className={styles.service}>
      <p className={styles.strong}>
        {name} <span className={styles.line}>{formatRupees(service.price * quantity)}</span>
      </p>
      <p className={styles.error} role="alert" hidden={!isElsewhere}>
        {isElsewhere && t('adminBookings.callers.notHere')}
      </p>
      <Select
        label={t('adminBookings.callers.quantity', { name })}
        value={quantity}
        onChange={({ target }) => onQuantity(Number(target.value))}
      >
        {QUANTITIES.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
      <Button
        variant="quiet"
        aria-label={t('adminBookings.callers.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('adminBookings.callers.remove')}
      </Button>
    </li>
  );
}
