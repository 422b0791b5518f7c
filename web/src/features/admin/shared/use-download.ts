import { useMutation } from '@tanstack/react-query';
import { failureLine } from '#lib/api/failure-line.ts';
import { translate } from '#lib/i18n/i18n.ts';
import type { MessageKey } from '#lib/i18n/message-key.ts';
import { saveFile } from '#lib/save-file.ts';
import { showFailure } from '#lib/toast.ts';
import { rememberAdmin } from './admin-session';

interface Download<Asked> {
  fetch: (asked: Asked) => Promise<Blob>;
  /** The name of the file. */
  nameOf: (asked: Asked) => string;
  /** What failed. */
  failed: MessageKey;
}

/**
 * Downloads a table that the server makes first. The file is saved, and a failure told, also where the admin has gone on to
 * another page meanwhile, but not once somebody else is signed in, or nobody.
 */
export function useDownload<Asked>({ fetch, nameOf, failed }: Download<Asked>) {
  return useMutation({
    // Given here and not with the press: what is given with it is forgotten when the page is left.
    mutationFn: async (asked: Asked) => {
      const isSame = rememberAdmin();
      const file = await fetch(asked);
      if (isSame()) saveFile(file, nameOf(asked));
    },
    onError: (error) => showFailure(failureLine(translate(failed), error)),
  });
}
