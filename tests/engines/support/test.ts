import { test as base } from '@playwright/test';
import { firefoxPath, webKitPaths, whyMissing, type OtherEngine } from '#scripts/test/browsers.ts';
import { E2E_URL } from '../../e2e/support/server.ts';
import type { Engine } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export type EngineOptions = { engineName: OtherEngine };

/** Tests that run in every engine, each with its own browser and visitor. */
export const test = base.extend<{ visitor: Visitor }, EngineOptions & { engine: Engine | undefined }>({
  engineName: ['firefox', { option: true, scope: 'worker' }],

  engine: [
    async ({ engineName }, provide) => {
      const engine = whyMissing(engineName) ? undefined : await start(engineName);
      await provide(engine);
      await engine?.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  visitor: async ({ engine, engineName }, provide, testInfo) => {
    if (!engine) return testInfo.skip(true, whyMissing(engineName));
    testInfo.slow();
    const driver = await engine.open();
    await driver.resize(1280, 800);
    await provide(new Visitor(driver, E2E_URL));
    await driver.close();
  },
});

const start = (engineName: OtherEngine): Promise<Engine> =>
  engineName === 'webkit' ? startWebKit(webKitPaths()!) : startFirefox(firefoxPath()!);
