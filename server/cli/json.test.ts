import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { DEMO } from '#tests/server/leads.ts';
import { sampleLead } from '#tests/server/sample-lead.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { writeJson } from './json.ts';
import { writeLeadsAsJson } from './read-leads.ts';

const LEAD = {
  ...sampleLead(DEMO),
  id: '0b5d1f3e-8a44-4c1e-9c55-2f6f0c0a7e11',
  createdAt: '2025-11-20T18:30:00.000Z',
  deliveries: [],
} satisfies LeadWithDeliveries;

const write = (batches: LeadWithDeliveries[][]) => text(writeLeadsAsJson(batches));

describe('JSON', () => {
  it('is exact, without characters that control a terminal', () => {
    const everything = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).join('');
    const json = writeJson({ everything });
    expect(JSON.parse(json)).toEqual({ everything });
    expect(json).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
  });

  it('of leads is one array over all batches, a lead a line, each with its folio', async () => {
    const written = await write([[LEAD], [], [LEAD, LEAD]]);
    expect(JSON.parse(written)).toEqual(Array.from({ length: 3 }, () => ({ folio: '0B5D1F3E', ...LEAD })));
    expect(written.trimEnd().split('\n')).toHaveLength(5);
    for (const batches of [[], [[]]]) expect(JSON.parse(await write(batches))).toEqual([]);
  });
});
