import { expect, it } from 'vitest';
import { schemaProblems } from './check.ts';
import { readVocabulary } from './vocabulary.ts';

const vocabulary = readVocabulary();
const ID = 'https://www.example.com/#company';

const problemsOf = (...graph: unknown[]) =>
  schemaProblems({ '@context': 'https://schema.org', '@graph': graph }, vocabulary);
const company = (properties: object) => problemsOf({ '@type': 'Organization', '@id': ID, ...properties });

it('knows the whole vocabulary', () => {
  expect(vocabulary.types.size).toBeGreaterThan(800);
  expect(vocabulary.properties.size).toBeGreaterThan(1_400);
  expect(vocabulary.members.get('Monday')).toEqual(new Set(['DayOfWeek']));
});

it.each([
  ['a text', { name: 'Aduanero' }],
  ['an address of the web', { logo: 'https://www.example.com/a.png' }],
  ['a node of a kind of the type', { member: { '@type': 'Corporation', name: 'Otra' } }],
  ['a node that stands elsewhere on the page', { parentOrganization: { '@id': ID } }],
  ['several values', { name: ['Uno', 'Otro'] }],
  [
    'a member of an enumeration, and a time',
    {
      contactPoint: {
        '@type': 'ContactPoint',
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday'],
          opens: '09:00',
        },
      },
    },
  ],
])('finds nothing wrong with %s', (_what, properties) => {
  expect(company(properties)).toEqual([]);
});

it.each([
  ['a property that there is not', { colour: 'red' }, 'there is no property colour'],
  ['a property of another type', { acceptedAnswer: 'No' }, 'Organization has no acceptedAnswer'],
  ['a property that another has replaced', { members: { '@id': ID } }, 'members is of the past'],
  ['an empty text', { name: ' ' }, 'Organization.name: " " is none of Text'],
  ['a text in place of an address', { sameAs: 'linkedin' }, 'Organization.sameAs: "linkedin" is none of URL'],
  ['a text in place of a node', { contactPoint: 'Ana' }, 'Organization.contactPoint: "Ana"'],
  ['a number in place of a text', { name: 7 }, 'Organization.name: 7'],
  ['a node of another type', { contactPoint: { '@type': 'Place' } }, 'contactPoint: Place is none of'],
  ['a type that there is not', { address: { '@type': 'Adress' } }, 'there is no type Adress'],
  ['a reference to nothing', { parentOrganization: { '@id': `${ID}2` } }, 'is nowhere on the page'],
  ['a reference to a node of another type', { address: { '@id': ID } }, 'address: Organization is none of'],
  [
    'what is wrong deep inside',
    {
      contactPoint: {
        '@type': 'ContactPoint',
        hoursAvailable: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Mars',
          opens: '9:00',
        },
      },
    },
    'OpeningHoursSpecification.opens: "9:00" is none of Time',
  ],
])('finds %s', (_what, properties, expected) => {
  expect(company(properties).join('\n')).toContain(expected);
});

it('finds another context, and a page without a graph', () => {
  expect(schemaProblems({ '@context': 'https://example.com', '@type': 'Thing' }, vocabulary)).toEqual([
    '@type stands beside @graph',
    'the context is https://example.com',
    'there is no @graph',
  ]);
});
