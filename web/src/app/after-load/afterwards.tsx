import { useAgainToTop } from './use-again-to-top';
import { useManifestLanguage } from './use-manifest-language';
import { useOnePress } from './use-one-press';
import { WantedLanguage } from './wanted-language';

/** The last code of every page, which nobody waits for: links to the page itself, double clicks, the reader's language. */
export default function Afterwards() {
  useManifestLanguage();
  useAgainToTop();
  useOnePress();
  return <WantedLanguage />;
}
