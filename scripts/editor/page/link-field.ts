import CMS from '@sveltia/cms';
import { EDITOR_LINKS } from '#contract/editor.ts';

/**
 * Registers the field of a link: a text field. On this machine it also asks whether the site has that page or file, so
 * that a save tells it there.
 */
export function registerLinkField(isLocal: boolean): void {
  const { control } = CMS.getFieldType('string');
  CMS.registerFieldType(
    'link',
    createClass({
      ...(isLocal && { isValid }),
      render() {
        return h(control, this.props);
      },
    }),
  );
}

async function isValid(value?: string): Promise<true | { error: { message: string } }> {
  const [address = ''] = (value ?? '').split(/[?#]/);
  if (!address.startsWith('/') || (await fetch(EDITOR_LINKS + address)).ok) return true;
  return {
    error: {
      message: `El sitio no tiene nada en «${address}». Crea primero la página, o corrige el enlace.`,
    },
  };
}
