/** Who uses this device: the responsible person that was last saved on it. Empty at first. */
export const deviceName = (): string => localStorage.getItem('panel-responsible') ?? '';
