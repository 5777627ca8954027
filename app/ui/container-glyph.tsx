/** A container from the side: ribs, then the door's bars. `fill` is a text-colour class. */
export function ContainerGlyph({ className = '', fill }: { className?: string; fill: string }) {
  return (
    <svg viewBox="0 0 66 26" className={className} aria-hidden="true">
      <path d="M1 1h64v24H1z" className={fill} fill="currentColor" stroke="none" />
      <path
        d="M1 1h64v24H1zM7 5v16M12 5v16M17 5v16M22 5v16M27 5v16M32 5v16M37 5v16M42 5v16M49 1v24M54 4v18M60 4v18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </svg>
  );
}
