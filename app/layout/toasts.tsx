import { shell } from '#content';
import { useDocumentHidden } from '#effects/use-document-hidden.ts';
import { ToastRegion } from '#ui/toast/toast-region.tsx';

/** The toasts of every page. */
export function Toasts() {
  const isTabHidden = useDocumentHidden();
  return <ToastRegion label={shell.toasts.label} closeLabel={shell.toasts.close} isTabHidden={isTabHidden} />;
}
