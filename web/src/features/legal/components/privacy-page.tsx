import { TEXT_SECTIONS } from '@gharseva/site-pages/text-sections';
import { useT } from '#lib/i18n/i18n.ts';
import { company } from './company';
import { TextPage } from './text-page';

/** Privacy Policy (docs/specification.md section 9: not for people under 18). */
export default function PrivacyPage() {
  const t = useT();
  return (
    <TextPage
      title={t('legal.privacy.title', company)}
      intro={t('legal.privacy.intro', company)}
      sections={TEXT_SECTIONS.privacy.map((id) => ({
        id,
        title: t(`legal.privacy.${id}.title`, company),
        text: t(`legal.privacy.${id}.text`, company),
      }))}
    />
  );
}
