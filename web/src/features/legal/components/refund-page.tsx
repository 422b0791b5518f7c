import { TEXT_SECTIONS } from '@gharseva/site-pages/text-sections';
import { useT } from '#lib/i18n/i18n.ts';
import { company } from './company';
import { TextPage } from './text-page';

/** Refund Policy: the time to ask and the time of payment (docs/specification.md section 9). */
export default function RefundPage() {
  const t = useT();
  return (
    <TextPage
      title={t('legal.refund.title', company)}
      intro={t('legal.refund.intro', company)}
      sections={TEXT_SECTIONS.refund.map((id) => ({
        id,
        title: t(`legal.refund.${id}.title`, company),
        text: t(`legal.refund.${id}.text`, company),
      }))}
    />
  );
}
