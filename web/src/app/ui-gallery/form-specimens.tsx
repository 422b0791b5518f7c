import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ChipGroup } from '../../components/form/chip-group';
import { FileButton } from '../../components/form/file-button';
import { FieldPair, Form } from '../../components/form/form';
import { RadioCard } from '../../components/form/radio-card';
import { Select } from '../../components/form/select';
import { Switch } from '../../components/form/switch';
import { TextArea } from '../../components/form/text-area';
import { Field } from '../../components/form/text-field';
import { useT } from '../../lib/i18n/i18n';
import { Row, Specimen, Stack } from './specimen';

/** Form controls. */
export function FormSpecimens() {
  return (
    <>
      <Specimen name="Field, Select, TextArea" render={() => <Fields />} />
      <Specimen name="ChipGroup, RadioCard, Switch" render={() => <Choices />} />
      <Specimen name="FileButton" render={() => <Files />} />
    </>
  );
}

function Fields() {
  const t = useT();
  return (
    <Form onSend={() => []}>
      <Field label={t('account.nameLabel')} autoComplete="off" />
      <Field
        label={t('account.phoneLabel')}
        hint={t('account.loginIntro')}
        prefix="+91"
        inputMode="numeric"
      />
      <Field
        label={t('account.emailLabel')}
        error={t('account.emailInvalid')}
        defaultValue="asha"
        autoComplete="off"
      />
      <FieldPair>
        <Field label={t('account.city')} defaultValue="Lucknow" disabled />
        <Field label={t('account.landmark')} hint={t('account.landmarkHint')} optional />
      </FieldPair>
      <Select label={t('account.addressLabel')}>
        <option>{t('account.labelHome')}</option>
        <option>{t('account.labelWork')}</option>
      </Select>
      <Select label={t('account.state')} error={t('account.required')} />
      <Select label={t('account.state')} disabled />
      <TextArea label={t('checkout.notesLabel')} hint={t('checkout.notesHint')} />
    </Form>
  );
}

function Files() {
  const t = useT();
  const file = { accept: 'image/*', icon: <FileUp size={20} aria-hidden="true" />, onFile: () => undefined };
  return (
    <Row>
      <FileButton {...file}>{t('account.edit')}</FileButton>
      <FileButton {...file} invalid>
        {t('account.required')}
      </FileButton>
      <FileButton {...file} disabled>
        {t('checkout.slotFull')}
      </FileButton>
    </Row>
  );
}

function Choices() {
  const t = useT();
  const [chip, setChip] = useState<string | null>('today');
  const [card, setCard] = useState('home');
  const [on, setOn] = useState(true);
  return (
    <Stack>
      <ChipGroup
        legend={t('checkout.slotDay')}
        value={chip}
        onChange={setChip}
        chips={[
          { value: 'today', label: t('checkout.today') },
          { value: 'tomorrow', label: t('checkout.tomorrow') },
          { value: 'full', label: t('checkout.slotFull'), disabled: true },
        ]}
      />
      <Cards value={card} onChange={setCard} />
      <Switch label={t('checkout.tipPopular')} hint={t('checkout.tipText')} checked={on} onChange={setOn} />
      <Switch label={t('checkout.tipNone')} checked={!on} onChange={(checked) => setOn(!checked)} />
      <Switch label={t('checkout.slotStarted')} checked={false} disabled onChange={() => undefined} />
    </Stack>
  );
}

function Cards({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const [name] = useState(() => `cards-${Math.random()}`);
  return (
    <fieldset>
      <legend>{t('checkout.addressHeading')}</legend>
      <Stack>
        {(['home', 'work', 'full'] as const).map((card) => (
          <RadioCard
            key={card}
            name={name}
            value={card}
            checked={card === value}
            disabled={card === 'full'}
            onChange={onChange}
          >
            {card === 'work' ? t('account.labelWork') : t('account.labelHome')}
          </RadioCard>
        ))}
      </Stack>
    </fieldset>
  );
}
