import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './form-cell.css';

/** Ids that connect a control with its label, help and error. */
export type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FormCellProps = {
  /** Also the control's id, so that a link can point at it. */
  id: string;
  label: string;
  help?: string;
  /** Shown in place of the help while `isDoubtful`. */
  doubt?: string;
  isDoubtful?: boolean;
  error?: string;
  /** The previous error. It keeps its room, so that nothing moves during typing. */
  mended?: string;
  /** Its half of a row. */
  half?: 'left' | 'right';
  children: (control: ControlProps) => ReactNode;
};

/** A form's cell (casilla): label, control, help and error, connected for screen readers. */
export function FormCell({
  id,
  label,
  help,
  doubt,
  isDoubtful,
  error,
  mended,
  half,
  children,
}: FormCellProps) {
  const saysDoubt = isDoubtful && doubt !== undefined;
  const helpId = saysDoubt ? `${id}-doubt` : help && `${id}-help`;
  const errorId = error && `${id}-error`;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="form-cell" data-half={half} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {doubt ? (
        <div className="form-cell__doubtful">
          {/* It keeps its room: the button must not move under a finger that leaves the field for it. */}
          <p
            id={`${id}-help`}
            className={saysDoubt || !help ? 'form-cell__help invisible' : 'form-cell__help'}
          >
            {help ?? doubt}
          </p>
          <p id={`${id}-doubt`} role="status" className="form-cell__help font-semibold text-tinta-900">
            {saysDoubt && doubt}
          </p>
        </div>
      ) : (
        help && (
          <p id={helpId} className="form-cell__help">
            {help}
          </p>
        )
      )}
      {(error ?? mended) && (
        <p id={errorId} className={error ? 'form-cell__error' : 'form-cell__error invisible'}>
          <Icon name="alert" className="size-4" />
          <span>{error ?? mended}</span>
        </p>
      )}
    </div>
  );
}
