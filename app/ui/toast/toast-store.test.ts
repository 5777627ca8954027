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

it('a toast replaces the one before it of its form, and is announced anew', () => {
  showToast(toast('demo', 'Error'));
  const [first] = currentToasts();
  showToast(toast('demo', 'Error'));
  expect(titles()).toEqual(['Error']);
  expect(currentToasts()[0]?.id).not.toBe(first?.id);
  showToast(toast('newsletter'));
  expect(titles()).toEqual(['Error', 'newsletter']);
});

it('dismissing an error keeps other topics and successes', () => {
  showToast(toast('newsletter'));
  dismissError('demo');
  expect(titles()).toEqual(['newsletter']);
  dismissError('newsletter');
  expect(titles()).toEqual([]);
  showToast({ ...toast('demo'), tone: 'success' });
  dismissError('demo');
  expect(titles()).toEqual(['demo']);
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
