const KEY = 'panel-responsible';

/** The name of the person who last used this device. Empty: nobody has said. */
export const deviceName = (): string => localStorage.getItem(KEY) ?? '';
export const rememberName = (name: string): void => localStorage.setItem(KEY, name);
