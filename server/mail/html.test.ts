import { describe, expect, it } from 'vitest';
import type { MailContent } from './content.ts';
import { escapeHtml, renderHtml } from './html.ts';

const HOSTILE = `"><img src=x onerror='alert(1)'>&lt;{{x}}`;

describe('text in a mail', () => {
  it('is escaped between tags and in attributes, and only once', () => {
    expect(escapeHtml(`<a href='x'>"&amp;`)).toBe('&#60;a href=&#39;x&#39;&#62;&#34;&#38;amp;');
    expect(escapeHtml('Ñandú 🚢 – «ok»')).toBe('Ñandú 🚢 – «ok»');
  });

  it('is escaped wherever it comes from', () => {
    const content: MailContent = {
      subject: HOSTILE,
      preheader: HOSTILE,
      tab: { label: HOSTILE, number: HOSTILE },
      title: HOSTILE,
      blocks: [
        { kind: 'paragraph', text: HOSTILE },
        { kind: 'facts', facts: [{ label: HOSTILE, value: HOSTILE, href: HOSTILE }] },
        { kind: 'facts', facts: [{ label: HOSTILE, value: HOSTILE }] },
        { kind: 'message', label: HOSTILE, text: HOSTILE },
        { kind: 'small', text: HOSTILE, link: { label: HOSTILE, href: HOSTILE } },
      ],
    };
    const html = renderHtml(content, HOSTILE);
    expect(html).not.toMatch(/<img|onerror='/);
    expect(html.split(escapeHtml(HOSTILE)).length - 1).toBe(17);
  });
});
