/** npm run test:full: both tiers of tests. */
process.env.TEST_TIER = 'full';
await import('./test.ts');
