/**
 * Which tier of tests runs. `npm test` runs the quick tier; `npm run test:full` sets TEST_TIER=full and runs
 * everything. A file named `*.full.test.ts` or `*.full.spec.ts` belongs to the full tier alone.
 */
export const isFullTier = process.env.TEST_TIER === 'full';
