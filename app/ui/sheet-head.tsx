type SheetHeadProps = {
  title: string;
  /** Small, at the other end: a note, a step, or which copy it is. */
  code: string;
  /** Its padding. */
  className: string;
  codeColour?: string;
};

/** The first row of a form's sheet, or of a copy of it. */
export function SheetHead({ title, code, className, codeColour = 'text-tinta-600' }: SheetHeadProps) {
  return (
    <p
      className={`flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1.5 border-b-2 border-tinta-900 ${className}`}
    >
      <span className="type-tab">{title}</span>
      <span className={`type-code ${codeColour}`}>{code}</span>
    </p>
  );
}
