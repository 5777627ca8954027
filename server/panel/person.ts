import type { ErasedTraces, PersonTraces } from '#contract/panel.ts';
import { numbersIn } from '#contract/phone.ts';
import { cleanLine } from '#contract/text.ts';
import { erasePerson, type MailFiles } from '#server/leads/erase-person.ts';
import type { Store } from '#server/store/store.ts';
import { answer, refuse } from './answers.ts';

/** Says what is kept of a person, and erases it. `country`: of telephone numbers. */
export function createPerson(store: Store, files: MailFiles, country: string) {
  return {
    async show(address: URL): Promise<Response> {
      const emails = address.searchParams.getAll('email').map(emailIn);
      const { deliveryIds, ...found } = await store.findAddress(...emails);
      const others = await store.findOtherAddresses(emails, (phone) => numbersIn(phone, country));
      return answer({ ...found, others, files: await files.countOf(deliveryIds) } satisfies PersonTraces);
    },
    async erase({ emails }: { emails?: unknown }): Promise<Response> {
      const addresses = Array.isArray(emails) ? emails.map(emailIn) : [];
      if (addresses.length === 0 || !addresses.every((email) => email.includes('@')))
        return refuse('invalid');
      return answer((await erasePerson(store, files, ...addresses)) satisfies ErasedTraces);
    },
  };
}

const emailIn = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '');
