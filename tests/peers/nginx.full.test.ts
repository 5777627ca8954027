import { beforeAll, describe, expect, it } from 'vitest';
import { askOurs } from './ask-ours.ts';
import { findProblems } from './compare.ts';
import { DIFFERENCES } from './differences/all.ts';
import { differenceRows, documentedRows } from './document.ts';
import type { Exchange } from './exchange.ts';
import { readRecording } from './recording.ts';
import { REQUESTS } from './requests/all.ts';

const answers = () => readRecording().exchanges;

let ours: Map<string, Exchange>;
beforeAll(async () => {
  ({ ours } = await askOurs(async () => {}));
});

describe('our running server beside the recorded answers of nginx', () => {
  it('differs from them where that is explained, and nowhere else', () => {
    expect(findProblems(ours, answers(), DIFFERENCES)).toEqual([]);
  });

  it('gives every request a name of its own', () => {
    expect(ours.size).toBe(REQUESTS.length);
  });

  it('is described in docs/static-serving.md, difference by difference', () => {
    expect(documentedRows()).toEqual(differenceRows(DIFFERENCES));
  });
});

describe('the comparison', () => {
  const [difference] = DIFFERENCES;

  it('finds what is not explained', () => {
    const others = DIFFERENCES.slice(1);
    expect(findProblems(ours, answers(), others)).toEqual([
      expect.stringContaining(`${difference?.requests[0]}: not explained`),
    ]);
  });

  it('finds another difference than the explained one', () => {
    const changed = answers().set('GET /NOSOTROS', { answers: [{ status: '500' }], closes: true });
    expect(findProblems(ours, changed, DIFFERENCES)).toEqual([
      'GET /NOSOTROS: not explained: ours 308 | nginx 500',
    ]);
  });

  it('finds an explanation that is no longer needed', () => {
    const changed = answers().set('GET /NOSOTROS', ours.get('GET /NOSOTROS')!);
    expect(findProblems(ours, changed, DIFFERENCES)).toEqual([
      'GET /NOSOTROS: explained, and no longer different',
    ]);
  });
});
