import { Minus, Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { Spinner } from '../../components/feedback/spinner';
import { LanguageSwitch } from '../../components/layout/language-switch';
import { ThemeSwitch } from '../../components/layout/theme-switch';
import { Badge } from '../../components/ui/badge';
import { Button, ButtonAnchor, ButtonLink } from '../../components/ui/button';
import { IconButton } from '../../components/ui/icon-button';
import { IconDisc } from '../../components/ui/icon-disc';
import { phoneHref } from '../../config/brand';
import { paths } from '../../config/paths';
import { useT } from '../../lib/i18n/i18n';
import { Row, Specimen, Stack } from './specimen';
import styles from './ui-gallery.module.css';

const VARIANTS = ['primary', 'accent', 'secondary', 'quiet', 'danger'] as const;
const TONES = ['success', 'danger', 'warning', 'neutral', 'brand'] as const;

/** Buttons, links and small marks. */
export function ActionSpecimens() {
  const t = useT();
  return (
    <>
      <Specimen
        name="Button"
        render={() => (
          <Stack>
            {VARIANTS.map((variant) => (
              <Row key={variant}>
                <Button variant={variant}>{t('cart.add')}</Button>
                <Button variant={variant} size="sm" icon={<Plus size={18} aria-hidden="true" />}>
                  {t('cart.add')}
                </Button>
                <Button variant={variant} busy>
                  {t('account.saveAddress')}
                </Button>
                <Button variant={variant} disabled>
                  {t('cart.addedLabel')}
                </Button>
              </Row>
            ))}
            <Button variant="accent" size="lg" wide>
              {t('checkout.pay')}
            </Button>
          </Stack>
        )}
      />
      <Specimen
        name="Button inverse, ThemeSwitch"
        render={() => (
          <div className={styles.deep}>
            <Row>
              <Button variant="inverse">{t('layout.footer.becomePartner')}</Button>
              <ThemeSwitch />
            </Row>
          </div>
        )}
      />
      <Specimen
        name="ButtonLink, ButtonAnchor, LanguageSwitch"
        render={() => (
          <Row>
            <ButtonLink to={paths.home} variant="secondary">
              {t('common.backHome')}
            </ButtonLink>
            <ButtonAnchor href={phoneHref} variant="quiet">
              {t('layout.customerCare')}
            </ButtonAnchor>
            <LanguageSwitch />
          </Row>
        )}
      />
      <Specimen
        name="IconButton, IconDisc, Spinner"
        render={() => (
          <Row>
            <IconButton label={t('common.close')}>
              <Trash2 aria-hidden="true" />
            </IconButton>
            <IconButton label={t('cart.addedLabel')} bordered>
              <Plus aria-hidden="true" />
            </IconButton>
            <IconButton label={t('cart.remove')} bordered disabled>
              <Minus aria-hidden="true" />
            </IconButton>
            {(['sm', 'md', 'lg'] as const).map((size) => (
              <IconDisc key={size} size={size}>
                <ShieldCheck size={20} />
              </IconDisc>
            ))}
            <Spinner />
            <Spinner size={28} />
          </Row>
        )}
      />
      <Specimen
        name="Badge"
        render={() => (
          <Row>
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {t('common.comingSoon')}
              </Badge>
            ))}
          </Row>
        )}
      />
    </>
  );
}
