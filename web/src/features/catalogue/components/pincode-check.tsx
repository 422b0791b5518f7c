import { isPincode, PINCODE_LENGTH, plainDigits } from '@gharseva/contract/rules';
import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PlainForm } from '#components/form/plain-form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useStoredValue } from '#lib/storage/use-stored-value.ts';
import { useCheckPincode, useRenewedArea } from '../api/check-pincode';
import { areaStore } from '../state/area-store';
import styles from './pincode-check.module.css';

/**
 * "Do we serve you?": tells a visitor whether a pincode is serviceable (docs/product-decisions.md section 4).
 *
 * @param whenNotServed rendered below the answer for an unserved pincode
 */
export function PincodeCheck({ whenNotServed }: { whenNotServed: (pincode: string) => ReactNode }) {
  const t = useT();
  const text = useLocalText();
  const area = useStoredValue(areaStore);
  const check = useCheckPincode();
  useRenewedArea();
  const [pincode, setPincode] = useState(area?.pincode ?? '');
  const [invalid, setInvalid] = useState(false);

  const send = () => {
    setInvalid(!isPincode(pincode));
    if (!isPincode(pincode)) return ['pincode'];
    if (!check.isPending) check.mutate(pincode);
    return [];
  };
  const error = invalid
    ? t('catalogue.area.invalid')
    : check.error && errorMessage(check.error, t('common.badAnswer'));
  const answer =
    area?.pincode === pincode ? { ...area, city: area.city ?? '', state: area.state ?? '' } : null;

  return (
    <div className={styles.card}>
      <PlainForm className={styles.form} onSend={send}>
        <h2 className={styles.title}>
          <MapPin size={20} aria-hidden="true" />
          {t('catalogue.area.title')}
        </h2>
        <p className={styles.text}>{t('catalogue.area.text')}</p>
        <div className={styles.row}>
          <Field
            label={t('catalogue.area.label')}
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            value={pincode}
            error={error}
            onChange={(event) => {
              setPincode(plainDigits(event.target.value).slice(0, PINCODE_LENGTH));
              setInvalid(false);
              check.reset();
            }}
          />
          <Button type="submit" busy={check.isPending} className={styles.button}>
            {check.isPending ? t('catalogue.area.checking') : t('catalogue.area.check')}
          </Button>
        </div>
        <p className={answer?.served === false ? styles.notServed : styles.served} role="status">
          {answer?.served &&
            t('catalogue.area.served', {
              pincode: answer.pincode,
              // Of some cities the state is not known.
              place: [text(answer, 'city'), text(answer, 'state')].filter(Boolean).join(', '),
            })}
          {answer?.served === false && t('catalogue.area.notServed', { pincode: answer.pincode })}
        </p>
      </PlainForm>
      {answer?.served === false && whenNotServed(answer.pincode)}
    </div>
  );
}
