import type { ReactNode } from 'react';

/** Every icon: 24 px grid, 2 px stroke, square caps and mitred joins. */
const DRAWINGS = {
  'arrow-right': <path d="M3 12h17M14 6l6 6-6 6" />,
  'arrow-left': <path d="M21 12H4M10 6l-6 6 6 6" />,
  'arrow-down': <path d="M12 3v17M6 14l6 6 6-6" />,
  'arrow-up': <path d="M12 21V4M6 10l6-6 6 6" />,
  'arrow-external': <path d="M5 19 19 5M8 5h11v11" />,
  'chevron-down': <path d="m5 9 7 7 7-7" />,
  pause: <path d="M8 4v16M16 4v16" />,
  play: <path d="M7 4v16l13-8z" />,
  close: <path d="M5 5l14 14M19 5 5 19" />,
  menu: <path d="M2 7h20M2 17h20" />,
  check: <path d="m4 13 5 5L20 6" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M12 11v6M12 7v.5" />
    </>
  ),
  alert: (
    <>
      <path d="M12 2.5 22.5 21h-21z" />
      <path d="M12 9v6M12 18v.2" />
    </>
  ),
  clock: (
    <>
      <path d="M3 3h18v18H3z" />
      <path d="M12 7v5h4" />
    </>
  ),
  drop: <path d="M3 5v14h18M7 9l4 4 3-3 6 6M20 11v5h-5" />,
  cargo: (
    <>
      <path d="M2 7h20v12H2zM7 10v6M12 10v6M17 10v6" />
      <path d="M12 2v5M8 4l4-2 4 2" />
    </>
  ),
  'document-error': (
    <>
      <path d="M5 2h10l5 5v15H5zM15 2v5h5" />
      <path d="m9 12 6 6M15 12l-6 6" />
    </>
  ),
  bell: <path d="M4 18h16l-2-3V9l-3-5H9L6 9v6zM10 21h4" />,
  tower: <path d="M4 21h16M8 21V9h8v12M6 9h12l-2-5H8zM12 1v3M11 13h2" />,
  desk: <path d="M4 3h11l5 5v13H4zM15 3v5h5M8 12h8M8 16h4" />,
  route: (
    <>
      <path d="M3 17h4v4H3zM17 3h4v4h-4z" />
      <path d="M7 19h10v-7H7V5h10" />
    </>
  ),
  plug: <path d="M9 2v6M15 2v6M6 8h12v5l-3 3H9l-3-3zM12 16v6" />,
  mail: <path d="M2 5h20v14H2zM2 5l10 9L22 5" />,
  phone: <path d="M4 3h5l2 5-3 2c1 3 3 5 6 6l2-3 5 2v5h-3C10 20 4 12 4 6z" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

/** A decorative drawing. The words beside it, or its control's name, carry the meaning. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}
