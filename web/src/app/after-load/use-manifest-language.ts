import { useEffect } from 'react';
import { useLocale } from '../../lib/i18n/i18n';

/** Has the site installed in the language in which it is read: its name is the same, its shortcuts are not. */
export function useManifestLanguage(): void {
  const locale = useLocale();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const address = locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
    if (link && link.getAttribute('href') !== address) link.href = address;
  }, [locale]);
}
