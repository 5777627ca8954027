import { expect, it } from 'vitest';
import { mailBrand } from './brand.ts';
import {
  action,
  command,
  escapeHtml,
  facts,
  footer,
  linked,
  message,
  note,
  prose,
  renderHtml,
  steps,
} from './render.ts';

const hostile = (place: string) => `"><img src=x onerror='alert("${place}")'>&lt;{{x}}{tinta-900}`;

it('text is escaped between tags and in attributes, and only once', () => {
  expect(escapeHtml(`<a href='x'>"&amp;`)).toBe('&#60;a href=&#39;x&#39;&#62;&#34;&#38;amp;');
  expect(escapeHtml('Ñandú 🚢 – «ok»')).toBe('Ñandú 🚢 – «ok»');
});

it('a mail escapes text at every place', () => {
  const places: string[] = [];
  const at = (place: string) => {
    places.push(place);
    return hostile(place);
  };
  const html = renderHtml(
    {
      subject: at('subject'),
      preheader: at('preheader'),
      tab: { label: at('tab'), number: at('number') },
      title: at('title'),
      blocks: [
        at('paragraph'),
        linked(at('linked'), { label: at('linked label'), href: at('linked href') }),
        facts([
          { label: at('label'), value: at('value'), href: at('href') },
          { label: at('label alone'), value: at('value alone'), detail: at('detail') },
        ]),
        prose(`${at('prose')} ${at('prose label')}`, [{ label: at('prose label'), href: at('prose href') }]),
        steps(at('steps label'), [at('step')]),
        message(at('message label'), at('message')),
        action(at('action label'), at('action href')),
        command(at('command')),
        note(at('note')),
        footer(at('footer'), { label: at('link'), href: at('link href') }),
      ],
    },
    at('product'),
  );
  expect(html).not.toMatch(/<img src=x|onerror='/);
  expect(places.filter((place) => !html.includes(escapeHtml(hostile(place))))).toEqual([]);
});

it('at night each colour of a sheet has another one, and the button keeps its own', () => {
  const html = renderHtml(
    {
      subject: '',
      preheader: '',
      tab: { label: '', number: '' },
      title: '',
      blocks: ['', action('', ''), facts([])],
    },
    '',
  );
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  const [, night = ''] = /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? [];
  const unchanged = [...html.matchAll(/ class="([^"]*)"/g)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => !night.includes(`.${name}{`));
  expect(unchanged).toEqual([]);
  const { 'bermellon-600': signal, 'papel-0': sheet } = mailBrand().colours;
  const plain = [...html.matchAll(/<t?[da] style="([^"]*#[^"]*)"/g)].map(([, style = '']) => style);
  for (const style of plain) expect(style).toMatch(new RegExp(`${signal}|color:${sheet}`));
  expect(plain.length).toBeGreaterThan(0);
});
