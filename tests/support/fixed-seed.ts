import fc from 'fast-check';

/**
 * Every run draws the same random cases, so that none fails by chance. `GHARSEVA_SEED` sets another seed, to look for
 * unknown faults.
 */
fc.configureGlobal({ seed: Number(process.env.GHARSEVA_SEED || 20261121) });
