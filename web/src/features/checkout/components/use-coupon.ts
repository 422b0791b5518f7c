import type { OfferedCoupon } from '@gharseva/contract';
import { COUPON_CODE, indiaDate, plainCouponCode } from '@gharseva/contract/rules';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useCheckCoupon } from '../api/use-coupons';

export type CheckoutCoupon = ReturnType<typeof useCoupon>;

/**
 * The coupon that the customer has applied, and whether it counts for the cart as it is now: not once the cart is below its
 * minimum, or its last day is over; it then stays, in case the cart grows again, and is not sent. The server decides, and time is
 * the server's.
 * @param kept the coupon from before a reload
 * @param itemTotal the services’ total, in rupees
 */
export function useCoupon(kept: OfferedCoupon | null, itemTotal: number, now: Date) {
  const t = useT();
  const [applied, setApplied] = useState(kept);
  /** The code as typed: kept while a session that ended is begun anew. */
  const [typed, setTyped] = useState('');
  const [wrongCode, setWrongCode] = useState(false);
  const checking = useCheckCoupon();
  /** How often a coupon was asked about or removed: an answer that comes after the next of them counts for nothing. */
  const turn = useRef(0);
  const { isPending, error } = checking;
  /** The day by the phone's clock on which the server last said that it applies: a clock that is ahead cannot tell its end. */
  const [saidOn, setSaidOn] = useState('');
  const today = indiaDate(now);
  const isOver = applied !== null && today > applied.validUntil && today > saidOn;
  const missing = applied ? Math.max(0, applied.minTotal - itemTotal) : 0;
  const active = isOver || missing > 0 ? null : applied;
  const ask = async (code: string, total: number): Promise<OfferedCoupon | null> => {
    turn.current += 1;
    const asked = turn.current;
    const found = await checking.mutateAsync({ code, itemTotal: total });
    if (turn.current !== asked) return null;
    setSaidOn(indiaDate(new Date()));
    setApplied(found);
    setTyped('');
    return found;
  };

  return {
    applied,
    /** The applied coupon, if it counts; it is sent with the order. */
    active,
    isOver,
    /** What is missing to its minimum, in rupees. */
    missing,
    /** The code that is being checked. */
    checkingCode: isPending ? checking.variables.code : null,
    /** Why the code was not applied; empty if it was. */
    problem: wrongCode
      ? t('checkout.couponCodeWrong')
      : error && applied === null && !isSessionEnd(error)
        ? errorMessage(error, t('checkout.couponFailed'))
        : '',
    typed,
    /** Takes what is typed; drops why the last code was not applied. */
    type: (code: string) => {
      setTyped(code);
      setWrongCode(false);
      if (error) checking.reset();
    },
    /** Applies a code, also as typed, if the server says so. */
    apply: (text: string) => {
      const code = plainCouponCode(text);
      const isWrong = !COUPON_CODE.test(code);
      setWrongCode(isWrong);
      if (!isWrong) void ask(code, itemTotal).catch(() => undefined);
    },
    /**
     * Asks for the terms of the applied coupon again; null if it no longer applies, which the box explains, or was removed.
     * @throws ApiError when nobody knows: it stays as it is
     */
    renew: (total: number): Promise<OfferedCoupon | null> =>
      ask(applied?.code ?? '', total).catch((failure: unknown) => {
        if (!isRefusal(failure)) throw failure;
        setApplied(null);
        return null;
      }),
    /** Applies a coupon from before a reload, unless another one is applied. */
    complete: (before: OfferedCoupon | null) => setApplied((present) => present ?? before),
    remove: () => {
      turn.current += 1;
      checking.reset();
      setTyped('');
      setWrongCode(false);
      setApplied(null);
    },
  };
}

/** Whether the server has decided against a coupon. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'bad_answer') return false;
  return !error.isTransient && !isSessionEnd(error);
}

/** Whether it was not decided, since somebody has to sign in again; the page says so. */
const isSessionEnd = (error: unknown) => error instanceof ApiError && error.status === 401;
