import { PATHS } from './paths.ts';

/** Lo que se lee si una página falla en el navegador. */
export const crash = {
  title: 'Algo falló al mostrar esta página',
  text: 'Vuelve a cargarla. Si sigue igual, escríbenos y lo revisamos.',
  link: 'Volver al inicio',
  to: PATHS.home,
};
