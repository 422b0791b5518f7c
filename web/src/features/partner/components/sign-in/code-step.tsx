import { cleanCodeInput } from '@gharseva/contract/rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { Notice } from '../../../../components/ui/notice';
import { Field } from '../../../../components/ui/text-field';
import { focusOnMount } from '../../../../lib/focus-on-mount';
import { useT } from '../../../../lib/i18n/i18n';
import styles from './sign-in.module.css';
import { StepFrame } from './step-frame';
import { type ConfirmedPartner, useConfirmPartner } from './use-confirm-partner';

const CODE_LENGTH = 6;

/** What helps somebody who waits for a code, such as sending it again. */
export type CodeHelp = (help: { phone: string; onFill: (code: string) => void }) => ReactNode;

interface CodeStepProps {
  steps: number;
  phone: string;
  codeHelp: CodeHelp;
  onBack: () => void;
  onConfirmed: (partner: ConfirmedPartner) => void;
}

/** Step 2: the code that was sent. */
export function CodeStep({ steps, phone, codeHelp, onBack, onConfirmed }: CodeStepProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const { confirm, busy, failure } = useConfirmPartner();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setShort(code.length < CODE_LENGTH);
    if (code.length < CODE_LENGTH) return;
    const partner = await confirm(code);
    if (partner) onConfirmed(partner);
  };

  return (
    <StepFrame step={2} steps={steps} title={t('partner.codeTitle')} onSubmit={submit}>
      <p className={styles.soft}>
        {t('partner.codeIntro', { phone })}{' '}
        <button type="button" className={styles.link} onClick={onBack}>
          {t('partner.changeNumber')}
        </button>
      </p>
      <Field
        label={t('partner.codeLabel')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        name="code"
        className={styles.code}
        ref={focusOnMount}
        value={code}
        onChange={(event) => {
          setCode(cleanCodeInput(event.target.value));
          setShort(false);
        }}
        error={short ? t('partner.codeInvalidLength') : null}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" size="lg" wide busy={busy}>
        {busy ? t('partner.verifying') : t('partner.verify')}
      </Button>
      {codeHelp({ phone, onFill: setCode })}
    </StepFrame>
  );
}
