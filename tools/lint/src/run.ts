import { ROOT } from '@gharseva/dev-stack/stack/places';
import { readImports } from './read-imports';
import { findViolations } from './zones';

const imports = readImports(ROOT);
const violations = findViolations(imports);
for (const violation of violations) console.error(violation);
console.log(`Import zones: ${imports.length} imports, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
