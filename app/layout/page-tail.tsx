import { shell } from '#content';
import { useDocumentHidden } from '#effects/use-document-hidden.ts';
import { useReveal } from './use-reveal.ts';
import { ToastRegion } from '#ui/toast/toast-region.tsx';
import { BackToTop } from './back-to-top.tsx';

/** The button to the top, toasts and the effects of every page. */
export function PageTail() {
  const isTabHidden = useDocumentHidden();
  useReveal();
  return (
    <>
      <BackToTop />
      <ToastRegion label={shell.toasts.label} closeLabel={shell.toasts.close} isTabHidden={isTabHidden} />
    </>
  );
}
