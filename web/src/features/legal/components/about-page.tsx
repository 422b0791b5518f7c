import { TEXT_SECTIONS } from '@gharseva/site-pages/text-sections';
import { useT } from '#lib/i18n/i18n.ts';
import { company } from './company';
import { TextPage } from './text-page';

/** The operator and its offer (docs/specification.md section 1). */
export default function AboutPage() {
  const t = useT();
  return (
    <TextPage
      title={t('legal.about.title', company)}
      intro={t('legal.about.intro', company)}
      sections={TEXT_SECTIONS.about.map((id) => ({
        id,
        title: t(`legal.about.${id}.title`, company),
        text: t(`legal.about.${id}.text`, company),
      }))}
    />
  );
}
