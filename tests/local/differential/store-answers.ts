import { startFirestoreAlone } from '@gharseva/dev-stack/stack/start-backends';
import { COUNT, generateSequences, SEED } from './generate-sequences';
import { fingerprint, playAll } from './play-all';
import { generateCalls } from './raw/generate-calls';
import { playCalls } from './raw/play-calls';
import { digestOfEmulator, writeStoredAnswers } from './stored-answers';

// Stores the answers of Google's Firestore emulator again (`npm run differential:store`). Needed after a change of the
// generator, and possible only where that emulator is installed.
const PORT = 18_280;
const sequences = generateSequences();
const emulator = digestOfEmulator() ?? '';
const official = await startFirestoreAlone('official', PORT);
try {
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${PORT}`;
  const answers = await playAll(`127.0.0.1:${PORT}`, sequences);
  writeStoredAnswers('differential', { fingerprint: fingerprint(sequences), emulator, answers });
  const calls = generateCalls();
  const answersToCalls = await playCalls(PORT, calls);
  writeStoredAnswers('raw-calls', { fingerprint: fingerprint(calls), emulator, answers: answersToCalls });
  console.log(`Stored the answers to ${calls.length} sequences of raw calls.`);
  console.log(`Stored the answers to ${COUNT} sequences (seed ${SEED}).`);
} finally {
  await official.stop();
}
process.exit();
