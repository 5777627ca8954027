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
  /** Other errors that may follow. They keep their room, so that nothing moves during typing. */
  room?: readonly string[];
  /** Half of a row, if the next cell takes the other half. */
  half?: boolean;
  /** Below the help. */
  below?: ReactNode;
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
  room,
  half,
  below,
  children,
}: FormCellProps) {
  const saysDoubt = isDoubtful && doubt !== undefined;
  const helpId = saysDoubt ? `${id}-doubt` : help && `${id}-help`;
  const errorId = error && `${id}-error`;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className="form-cell" data-half={half && ''} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {doubt ? (
        <div className="grid *:[grid-area:1/1]">
          {/* It keeps its room: the button must not move under a finger that leaves the field for it. */}
          <Help id={`${id}-help`} className={saysDoubt || !help ? 'invisible' : ''}>
            {help ?? doubt}
          </Help>
          <Help id={`${id}-doubt`} role="status" className="font-semibold text-tinta-900">
            {saysDoubt && doubt}
          </Help>
        </div>
      ) : (
        help && <Help id={helpId}>{help}</Help>
      )}
      {below}
      {(error ?? room) && (
        <div className="form-cell__error grid *:[grid-area:1/1]">
          {error && <CellError id={errorId}>{error}</CellError>}
          {room?.map(
            (each) =>
              each !== error && (
                <CellError key={each} className="invisible">
                  {each}
                </CellError>
              ),
          )}
        </div>
      )}
    </div>
  );
}

type LineProps = { id?: string | undefined; role?: 'status'; className?: string; children: ReactNode };

const Help = ({ className = '', ...line }: LineProps) => (
  <p className={`form-cell__help px-4.5 text-sm leading-[1.35] text-tinta-600 ${className}`} {...line} />
);

function CellError({ id, className = '', children }: LineProps) {
  return (
    <p
      id={id}
      className={`flex gap-2 px-4.5 pb-3 text-note leading-[1.35] font-semibold text-alerta-800 ${className}`}
    >
      <Icon name="alert" className="mt-px size-4" />
      <span>{children}</span>
    </p>
  );
}
