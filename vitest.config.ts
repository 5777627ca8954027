import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,contract,server,scripts,tests}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
});
