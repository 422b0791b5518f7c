import type { AdminBookingDetail } from '@gharseva/contract';
import { STAGES } from '@gharseva/contract/rules';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { FailureWords } from '../../../components/ui/failure-words';
import { Notice } from '../../../components/ui/notice';
import { Select } from '../../../components/ui/select';
import { Field } from '../../../components/ui/text-field';
import { useT } from '../../../lib/i18n/i18n';
import { showToast } from '../../../lib/toast';
import { useSetBookingStatus } from '../api/use-booking';
import styles from './bookings.module.css';

/** The choice that opens the field for a text of one's own. */
const OWN_TEXT = 'own';

/** Sets the status: chosen from the stages, or typed (DECISIONS.md section 8). */
export function StatusPanel({ booking }: { booking: AdminBookingDetail }) {
  const t = useT();
  const setting = useSetBookingStatus(booking);
  const [choice, setChoice] = useState('');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (setting.isPending) return;
    const status = choice === OWN_TEXT ? text.trim() : choice;
    setMissing(!status);
    if (!status) {
      event.currentTarget
        .querySelector<HTMLElement>(`[name="${choice === OWN_TEXT ? 'text' : 'status'}"]`)
        ?.focus();
      return;
    }
    setting.mutate(
      { status, reason: reason.trim() },
      {
        onSuccess: () => {
          setChoice('');
          setText('');
          setReason('');
          showToast('success', t('adminBookings.statusSet'));
        },
      },
    );
  };

  return (
    <Card as="section">
      <form className={styles.stack} onSubmit={submit} noValidate>
        <h2 className={styles.heading}>{t('adminBookings.statusTitle')}</h2>
        <Select
          label={t('adminBookings.newStatus')}
          name="status"
          value={choice}
          onChange={(event) => {
            setChoice(event.target.value);
            setMissing(false);
          }}
          error={missing && choice !== OWN_TEXT ? t('adminBookings.statusRequired') : null}
        >
          <option value="">{t('adminBookings.chooseStatus')}</option>
          {STAGES.filter((stage) => stage !== booking.stage).map((stage) => (
            <option key={stage} value={stage}>
              {t(`adminBookings.stage.${stage}`)}
            </option>
          ))}
          <option value={OWN_TEXT}>{t('adminBookings.ownText')}</option>
        </Select>
        {choice === OWN_TEXT && (
          <Field
            label={t('adminBookings.statusText')}
            hint={t('adminBookings.statusTextHint')}
            name="text"
            maxLength={80}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setMissing(false);
            }}
            error={missing ? t('adminBookings.statusRequired') : null}
          />
        )}
        <Field
          label={t('adminBookings.reasonLabel')}
          optional
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {setting.isError && (
          <Notice tone="danger">
            <FailureWords text={t('adminBookings.statusFailed')} error={setting.error} />
          </Notice>
        )}
        <Button type="submit" variant="secondary" busy={setting.isPending}>
          {setting.isPending ? t('adminBookings.settingStatus') : t('adminBookings.setStatus')}
        </Button>
      </form>
    </Card>
  );
}
