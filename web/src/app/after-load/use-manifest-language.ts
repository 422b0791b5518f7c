import { useEffect } from 'react';
import { useLocale } from '../../lib/i18n/i18n';

/** Links the manifest of the reader's language: the installed app's shortcuts are translated. */
export function useManifestLanguage(): void {
  const locale = useLocale();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const address = locale === 'en' ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`;
    if (link && link.getAttribute('href') !== address) link.href = address;
  }, [locale]);
}
