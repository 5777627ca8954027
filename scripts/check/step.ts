/** Begins the line of a step, so that the editor's page can show it too. */
export const STEP = '→ ';

export const tellStep = (step: string): void => console.log(STEP + step);
