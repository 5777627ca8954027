import { useState } from 'react';
import type { AddressQuestion as Component } from './address-question.tsx';

export type AddressQuestion = typeof Component;

/** The question about a mistyped address. Its script comes once `prepareQuestion` is called: when the form is touched. */
export function useAddressQuestion() {
  const [Question, setQuestion] = useState<AddressQuestion>();
  const prepareQuestion = () =>
    void import('./address-question.tsx').then(
      (module) => setQuestion(() => module.AddressQuestion),
      // Without it nothing is asked.
      () => {},
    );
  return { Question, prepareQuestion };
}
