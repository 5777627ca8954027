import { test } from '@playwright/test';
import { hasSection } from '#content/has-section.ts';

/** Skips a test, or the file, if the operator removed this section of the landing. */
export const needsSection = (anchor: string): void =>
  test.skip(!hasSection(anchor), 'the operator removed this section');
