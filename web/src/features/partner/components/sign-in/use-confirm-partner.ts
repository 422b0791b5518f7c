import { useRef, useState } from 'react';
import { failureCode, reasonText } from '#components/phone-sign-in/provider-reason.ts';
import { confirmCode } from '#lib/firebase/phone-sign-in.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { WorkerSession } from '#lib/session/worker-session.ts';
import { isRegistered, signedInWorker } from '../../api/registration';

/** The session of the confirmed phone, and whether it is registered. */
export interface ConfirmedPartner {
  session: WorkerSession;
  registered: boolean;
}

/**
 * Confirms a code, then checks whether the phone is registered. A code works once: when only the check failed, a retry
 * skips the identity provider.
 */
export function useConfirmPartner(phone: string) {
  const t = useT();
  const confirmed = useRef<{ code: string; session: WorkerSession } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const failureText = (error: unknown) => {
    const code = failureCode(error);
    if (code === 'auth/network-request-failed') return t('common.networkError');
    const reason = reasonText(error);
    // Another code would open it no more than this one.
    return code === 'auth/user-disabled' ? reason : t('partner.invalidCode', { reason });
  };

  const signIn = async (code: string): Promise<WorkerSession | null> => {
    if (confirmed.current?.code === code) return confirmed.current.session;
    try {
      const session = await signedInWorker(await confirmCode(phone, code));
      confirmed.current = { code, session };
      return session;
    } catch (error) {
      setFailure(failureText(error));
      return null;
    }
  };

  const confirm = async (code: string): Promise<ConfirmedPartner | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const session = await signIn(code);
      return session && { session, registered: await isRegistered(session) };
    } catch (error) {
      setFailure(t('partner.existsFailed', { reason: reasonText(error) }));
      return null;
    } finally {
      setBusy(false);
    }
  };

  return { confirm, busy, failure, forget: () => setFailure(null) };
}
