import { TEXT_SECTIONS } from '@gharseva/site-pages/text-sections';
import { useT } from '#lib/i18n/i18n.ts';
import { company } from './company';
import { TextPage } from './text-page';

/** Terms & Conditions in the fourteen sections of docs/specification.md section 2. */
export default function TermsPage() {
  const t = useT();
  return (
    <TextPage
      title={t('legal.terms.title', company)}
      intro={t('legal.terms.intro', company)}
      note={t('legal.terms.effective')}
      numbered
      sections={TEXT_SECTIONS.terms.map((id) => ({
        id,
        title: t(`legal.terms.${id}.title`, company),
        text: t(`legal.terms.${id}.text`, company),
      }))}
    />
  );
}
