import { isPhone } from '@gharseva/contract/rules';
import { useState } from 'react';
import { Outcome } from '#components/feedback/outcome.tsx';
import { PhoneField } from '#components/form/phone-field.tsx';
import { PlainForm } from '#components/form/plain-form.tsx';
import { Button } from '#components/ui/button.tsx';
import { ApiError, errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useRequestPincode } from '../api/use-request-pincode';
import styles from './pincode-request-form.module.css';

/** "Tell me when you do": a visitor may leave a phone number for an unserved pincode; the purpose is stated. */
export default function PincodeRequestForm({ pincode }: { pincode: string }) {
  const t = useT();
  const request = useRequestPincode();
  const [phone, setPhone] = useState('');
  const [invalid, setInvalid] = useState(false);

  if (request.isSuccess && request.data.pincode === pincode) {
    return (
      <Outcome tone="success">
        {t('pincodeRequest.done', { phone: request.variables.phone, pincode })}
      </Outcome>
    );
  }
  const send = () => {
    setInvalid(!isPhone(phone));
    if (!isPhone(phone)) return ['phone'];
    request.mutate({ pincode, phone });
    return [];
  };
  return (
    <PlainForm className={styles.form} busy={request.isPending} onSend={send}>
      <h3>{t('pincodeRequest.title')}</h3>
      <p className={styles.text}>{t('pincodeRequest.text', { pincode })}</p>
      <PhoneField
        label={t('pincodeRequest.phone')}
        phone={phone}
        onPhone={(typed) => {
          setPhone(typed);
          setInvalid(false);
          if (request.isError) request.reset();
        }}
        checked={invalid}
      />
      {request.isError && (
        <Outcome tone="danger">
          <p>{t('pincodeRequest.failed')}</p>
          <p>{reasonOf(request.error, t('pincodeRequest.servedNow'))}</p>
        </Outcome>
      )}
      <Button type="submit" variant="secondary" busy={request.isPending}>
        {request.isPending ? t('pincodeRequest.sending') : t('pincodeRequest.send')}
      </Button>
      <p className={styles.small}>{t('pincodeRequest.consent')}</p>
    </PlainForm>
  );
}

/** A conflict has one meaning here: the pincode has become serviceable since the check. */
function reasonOf(error: Error, servedNow: string): string {
  return error instanceof ApiError && error.code === 'conflict' ? servedNow : errorMessage(error, '');
}
