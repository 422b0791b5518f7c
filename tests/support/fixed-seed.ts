import fc from 'fast-check';

/**
 * Every run draws the same random cases, so that none fails by chance. `GHARSEVA_SEED` names other ones, to look for faults
 * that nobody knows yet.
 */
fc.configureGlobal({ seed: Number(process.env.GHARSEVA_SEED || 20261121) });
