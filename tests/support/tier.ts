/**
 * The tier of tests. `npm test` runs the quick tier. `npm run test:full` sets TEST_TIER=full and runs everything.
 * Files named `*.full.test.ts` or `*.full.spec.ts` belong to the full tier only.
 */
export const isFullTier = process.env.TEST_TIER === 'full';
