import type { ErasedTraces, PersonTraces } from '#contract/panel.ts';
import { cleanLine } from '#contract/text.ts';
import { erasePerson, type MailFiles } from '#server/leads/erase-person.ts';
import type { Store } from '#server/store/store.ts';
import { answer, refuse } from './answers.ts';

/** Says what is kept of a person, and erases it. */
export function createPerson(store: Store, files: MailFiles) {
  return {
    async show(address: URL): Promise<Response> {
      const { deliveryIds, ...found } = await store.findAddress(emailIn(address.searchParams.get('email')));
      return answer({ ...found, files: await files.countOf(deliveryIds) } satisfies PersonTraces);
    },
    async erase({ email }: { email?: unknown }): Promise<Response> {
      const address = emailIn(email);
      if (!address.includes('@')) return refuse('invalid');
      return answer((await erasePerson(store, files, address)) satisfies ErasedTraces);
    },
  };
}

const emailIn = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '');
