import type { Page } from '@playwright/test';

/** Records what the page's Content-Security-Policy refuses. Returns a function that reads the record. */
export async function watchViolations(page: Page): Promise<() => string[]> {
  const violations: string[] = [];
  await page.exposeBinding('recordViolation', (_source, violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      const { recordViolation } = globalThis as unknown as { recordViolation(violation: string): void };
      recordViolation(`${effectiveDirective}: ${blockedURI} ${sourceFile}`);
    });
  });
  return () => [...violations];
}
