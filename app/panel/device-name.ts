const KEY = 'panel-responsible';

/** Who last used this device. Empty: nobody has said. */
export const deviceName = (): string => localStorage.getItem(KEY) ?? '';
export const rememberName = (name: string): void => localStorage.setItem(KEY, name);
