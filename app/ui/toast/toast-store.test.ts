import { afterEach, expect, it } from 'vitest';
import { currentToasts, dismissError, dismissToast, showToast, subscribeToToasts } from './toast-store.ts';

const toast = (topic: string, title = topic) => ({
  topic,
  title,
  tone: 'error' as const,
  description: 'texto',
});
const titles = () => currentToasts().map(({ title }) => title);

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

it('at most three toasts are shown; the oldest gives way', () => {
  for (const topic of ['uno', 'dos', 'tres', 'cuatro']) showToast(toast(topic));
  expect(titles()).toEqual(['dos', 'tres', 'cuatro']);
});

it('a toast replaces the one before it on the same topic, and is announced anew', () => {
  showToast(toast('demo', 'Error'));
  const [first] = currentToasts();
  showToast(toast('demo', 'Error'));
  expect(titles()).toEqual(['Error']);
  expect(currentToasts()[0]?.id).not.toBe(first?.id);
  showToast(toast('demo', 'Éxito'));
  expect(titles()).toEqual(['Éxito']);
});

it('the error of one topic goes; other errors and a success of that topic stay', () => {
  for (const topic of ['demo', 'newsletter']) showToast(toast(topic));
  dismissError('demo');
  expect(titles()).toEqual(['newsletter']);
  showToast({ ...toast('demo'), tone: 'success' });
  dismissError('demo');
  expect(titles()).toEqual(['newsletter', 'demo']);
});

it('a listener hears of every change until it unsubscribes', () => {
  let changes = 0;
  const unsubscribe = subscribeToToasts(() => (changes += 1));
  showToast(toast('uno'));
  dismissError('dos');
  dismissToast(currentToasts()[0]?.id ?? 0);
  unsubscribe();
  showToast(toast('dos'));
  expect(changes).toBe(2);
});
