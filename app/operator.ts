/** The operator's part of the contract, for the pages. */
import { createForms } from '#contract/forms.ts';
import { createOffice } from '#contract/office.ts';
import { furtherFields, office as hours } from '#content';

export { site } from '#content';
// Without the notes, a script would hold the one that it does not use.
export const forms = /* @__PURE__ */ createForms(furtherFields);
export const office = /* @__PURE__ */ createOffice(hours);
