import { cartTotal, orderTotal } from '@gharseva/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Form } from '#components/form/form.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { fieldErrors } from '#lib/api/field-errors.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { searchIndexQuery } from '#lib/search-index-query.ts';
import { usePincode } from '#lib/use-pincode.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { usePlaceForCaller } from '../api/use-callers';
import {
  type CallerDraft,
  callerFormSchema,
  EMPTY_DRAFT,
  fieldOf,
  isTyped,
  toBooking,
} from '../model/caller-draft';
import { AddressPart } from './address-part';
import type { FindServices, FoundService } from './caller-page';
import { ConsentPart } from './consent-part';
import { PersonPart } from './person-part';
import { ServicesPart } from './services-part';
import { SlotPart } from './slot-part';
import { useLeaveQuestion } from './use-leave-question';

/** What a part of the form gets: what is typed, what is wrong with it, and how to change it. */
export interface PartProps {
  draft: CallerDraft;
  errors: Readonly<Record<string, string | undefined>>;
  change: (part: Partial<CallerDraft>) => void;
}

/** The text of every field that is wrong before it is sent; the phone says itself what is wrong. */
function useTexts(draft: CallerDraft) {
  const t = useT();
  const required = t('account.required');
  return {
    phone: '',
    name: (word: string) => t(word === 'name_wrong' ? 'adminBookings.callers.nameWrong' : 'account.required'),
    services: t('adminBookings.callers.servicesRequired'),
    ...{ addressLine1: required, city: required, state: required },
    pincode: t(draft.pincode ? 'account.pincodeInvalid' : 'account.required'),
    timeSlot: t('adminBookings.slots.required'),
    isAgreed: t('adminBookings.callers.consentRequired'),
  };
}

/** What a booking costs, in rupees, as the server says it of one that was sent with another amount; null for another failure. */
function rightAmount(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'price_changed') return null;
  const value = error.details?.find(({ path }) => path === 'amount')?.value;
  return typeof value === 'number' ? value : null;
}

/** The form in the order of the call: who, what, where, when, how much, and whether the caller agrees. */
export function CallerForm({
  findServices,
  isAnother,
  onPlaced,
}: {
  findServices: FindServices;
  /** Whether one was placed before it. */
  isAnother: boolean;
  onPlaced: (bookingId: string) => void;
}) {
  const t = useT();
  const [draft, setDraft] = useAdminDraft<CallerDraft>('booking for a caller', EMPTY_DRAFT);
  const index = useQuery(searchIndexQuery);
  const placing = usePlaceForCaller();
  /** What the server has said of these services: the catalogue with the prices may be some minutes older. */
  const [told, setTold] = useState({ services: draft.services, insteadOf: 0, amount: 0 });
  const refused = Object.entries(fieldErrors(placing.error)).map(([path, text]) => [fieldOf(path), text]);
  const { errors, check, forget, isWrong } = useFormCheck(
    callerFormSchema,
    useTexts(draft),
    Object.fromEntries(refused),
  );
  const question = useLeaveQuestion(isTyped(draft) && !placing.isSuccess);
  const pincode = usePincode(draft.pincode);

  const known = new Map(index.data?.services.map((service) => [service._id, service]));
  const lines = draft.services.flatMap(({ serviceId, quantity }) => {
    const service: FoundService | undefined = known.get(serviceId);
    return service ? [{ service, quantity }] : [];
  });
  const total = orderTotal(
    cartTotal(lines.map(({ service, quantity }) => ({ price: service.price, qty: quantity }))),
    0,
  );

  const isTold = told.services === draft.services && told.insteadOf === total.amount;
  const amount = isTold ? told.amount : total.amount;

  const change = (part: Partial<CallerDraft>) => {
    setDraft((present) => ({ ...present, ...part }));
    forget(part);
    // What the server refused was another booking.
    if (placing.isError) placing.reset();
  };
  const send = () => {
    const booking = toBooking(draft, amount);
    const wrong = check(booking);
    if (wrong.length > 0) return wrong;
    placing.mutate(booking, {
      onSuccess: ({ _id }) => onPlaced(_id),
      onError: (error) => {
        const right = rightAmount(error);
        if (right !== null) setTold({ services: draft.services, insteadOf: total.amount, amount: right });
      },
    });
    return [];
  };
  const part = { draft, errors, change };
  return (
    <Form busy={placing.isPending} onSend={send}>
      <PersonPart {...part} isChecked={isWrong('phone')} startsHere={isAnother} />
      <ServicesPart
        {...part}
        {...{ lines, total, amount, index, findServices }}
        cityId={pincode.data?.cityId ?? null}
      />
      <AddressPart {...part} pincode={pincode} />
      <SlotPart {...part} isServed={pincode.data?.served === true} />
      <ConsentPart {...part} amount={amount} hasServices={lines.length > 0} />
      {placing.isError && (
        <Outcome key={placing.submittedAt} tone="danger">
          <FailureWords text={t('adminBookings.callers.failed')} error={placing.error} />
          {errors.amount && <p>{errors.amount}</p>}
        </Outcome>
      )}
      <div>
        <Button type="submit" variant="accent" size="lg" busy={placing.isPending}>
          {t(placing.isPending ? 'adminBookings.callers.placing' : 'adminBookings.callers.place')}
        </Button>
      </div>
      {question}
    </Form>
  );
}
