import { shell } from '#content';
import { Icon } from '#ui/icon.tsx';

/** The link to the platform's login. It opens in a new tab and says so. Nothing if it has no address. */
export function LoginLink({ className }: { className: string }) {
  if (!shell.login) return null;
  return (
    <a
      href={shell.login.href}
      target="_blank"
      rel="noopener"
      className={`link-row justify-center gap-2 ${className}`}
    >
      {shell.login.label}
      <span className="sr-only">{` ${shell.login.note}`}</span>
      <Icon name="arrow-external" className="size-3.5" />
    </a>
  );
}
