const CORRECTED = 'data-corrected';

/** Tells every drawing of the page whether the example's weights agree (styles/parts.css has the variants). */
export function tellCorrected(isCorrected: boolean): void {
  document.documentElement.toggleAttribute(CORRECTED, isCorrected);
}
