import { backEnds } from '../../packages/firestore-emulator/tests/rules/support/back-ends';
import { describeUnitTesting } from './support/unit-testing-suite';

for (const [name, start] of backEnds()) describeUnitTesting(name, start);
