import type { FocusEvent, MouseEvent } from 'react';

type Area = HTMLTextAreaElement;

/** Set from the focus to the click that belongs to it. */
let isFirst = false;

function selectInitial(area: Area): void {
  if (area.value && area.value === area.defaultValue) area.select();
}

/**
 * The first tap or Tab into a text area selects its prefilled text, so that typing replaces it. The next tap places the
 * caret. A press that drags makes its own selection.
 */
export const SELECTS_INITIAL = {
  onFocus({ currentTarget }: FocusEvent<Area>) {
    isFirst = true;
    selectInitial(currentTarget);
  },
  onClick({ currentTarget }: MouseEvent<Area>) {
    // The press has placed the caret after the focus event.
    if (isFirst && currentTarget.selectionStart === currentTarget.selectionEnd) selectInitial(currentTarget);
    isFirst = false;
  },
};
