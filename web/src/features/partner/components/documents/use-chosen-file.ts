import { useRef, useState } from 'react';
import { preloadStorage } from '#lib/firebase/load-storage.ts';
import { type FileProblem, type PreparedFile, prepareFile } from '../../model/prepare-file';

export type ChosenFile =
  | { name: 'none' }
  | { name: 'preparing'; fileName: string }
  | { name: 'ready'; file: PreparedFile }
  | { name: 'problem'; problem: FileProblem };

const NONE: ChosenFile = { name: 'none' };

/** The file picked or photographed, checked and compressed; a new pick replaces it. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<ChosenFile>(NONE);
  const turn = useRef(0);

  const choose = async (file: File | null) => {
    turn.current += 1;
    const mine = turn.current;
    if (!file) {
      setChosen(NONE);
      return;
    }
    setChosen({ name: 'preparing', fileName: file.name });
    preloadStorage();
    const result = await prepareFile(file);
    if (turn.current !== mine) return;
    setChosen(
      'file' in result ? { name: 'ready', file: result.file } : { name: 'problem', problem: result.problem },
    );
  };

  return { chosen, choose };
}
