import { useT } from '../../lib/i18n/i18n';
import { PartnerSoon } from './partner-soon';

export default function WorkerLoginScreen() {
  const t = useT();
  return <PartnerSoon title={t('partner.loginSoonTitle')} />;
}
