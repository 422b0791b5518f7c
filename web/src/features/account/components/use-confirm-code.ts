import type { User } from '@gharseva/contract';
import { useRef, useState } from 'react';
import { reasonText } from '#components/phone-sign-in/provider-reason.ts';
import { confirmCode } from '#lib/firebase/phone-sign-in.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { authenticateUser } from '../api/authenticate-user';

const WRONG_CODE = new Set(['auth/invalid-verification-code', 'auth/missing-verification-code']);

/** The text of a failed code step: the words of docs/specification.md section 8, and the reason where there is one. */
interface Failure {
  text: string;
  reason: string;
}

/**
 * Confirms a code with the identity provider, then signs in at our API. A code works once: when only the API call
 * failed, a retry skips the provider.
 */
export function useConfirmCode(phone: string) {
  const t = useT();
  const confirmed = useRef<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const confirm = async (code: string): Promise<User | null> => {
    setBusy(true);
    setFailure(null);
    try {
      if (confirmed.current !== code) {
        if ((await confirmCode(phone, code)) === null) throw new Error('');
        confirmed.current = code;
      }
      const user = await authenticateUser(phone);
      if (user === null) throw new Error('');
      return user;
    } catch (error) {
      setFailure(
        isWrongCode(error)
          ? { text: t('account.invalidCode'), reason: '' }
          : { text: t('account.loginFailed'), reason: reasonText(error) },
      );
      return null;
    } finally {
      setBusy(false);
    }
  };

  return { confirm, busy, failure, forget: () => setFailure(null) };
}

function isWrongCode(error: unknown): boolean {
  return error instanceof Error && 'code' in error && WRONG_CODE.has(String(error.code));
}
