import * as v from 'valibot';
import type { ErasedTraces, PersonTraces } from '#contract/inbox.ts';
import { numbersIn } from '#contract/phone.ts';
import { cleanLine } from '#contract/text.ts';
import { erasePerson, type MailFiles } from '#server/leads/erase-person.ts';
import type { Store } from '#server/store/store.ts';
import { accept, answer } from './answers.ts';

const email = v.pipe(v.string(), v.transform(cleanLine), v.includes('@'));

/** Says what is kept of a person, and erases it. `country`: of telephone numbers. */
export function createPerson(store: Store, files: MailFiles, country: string) {
  return {
    async show(address: URL): Promise<Response> {
      const emails = address.searchParams.getAll('email').map(cleanLine);
      const { deliveryIds, ...found } = await store.findAddress(...emails);
      const others = await store.findOtherAddresses(emails, (phone) => numbersIn(phone, country));
      return answer({ ...found, others, files: await files.countOf(deliveryIds) } satisfies PersonTraces);
    },
    erase: accept(v.object({ emails: v.pipe(v.array(email), v.minLength(1)) }), async ({ emails }) =>
      answer((await erasePerson(store, files, ...emails)) satisfies ErasedTraces),
    ),
  };
}
