import { isWithin } from '#contract/edits.ts';

/** Mailbox providers of Mexico, Latin America and Spain, with all their endings. */
const PROVIDERS: Record<string, string> = {
  gmail: 'com',
  hotmail: 'com es com.ar com.br cl fr it co.uk',
  outlook: 'com es cl com.ar com.br pt fr',
  yahoo: 'com com.mx com.ar com.br com.co com.ve com.pe cl es fr co.uk',
  icloud: 'com',
  live: 'com com.mx com.ar cl com.pt',
  prodigy: 'net.mx net',
  protonmail: 'com',
  msn: 'com',
  googlemail: 'com',
  rocketmail: 'com',
  telmex: 'net.mx',
  terra: 'com.mx com.br com com.pe cl',
  uol: 'com.br',
  fibertel: 'com.ar',
  cantv: 'net',
};
/** Any other ending of theirs is a mistake. */
const ONE_ENDING = /^(?:gmail|icloud)$/;
/** Providers whose names are a letter from another one's. */
const ALSO_RIGHT = /^[ey]?mail$/;
/** In a shorter name, one other letter makes another company's. */
const LONG_ENOUGH = 5;

/**
 * The address that was meant, if this one is a slip from a known provider's: one letter more, less or other, or two in
 * the wrong order, in its name and in its ending.
 */
export function likelyAddress(typed: string): string | undefined {
  const [, mailbox, name = '', ending = ''] =
    /^\s*([^\s@]+@)([^\s@.]+)[.,]([^\s@]+?)\.?\s*$/.exec(typed.toLowerCase()) ?? [];
  if (!mailbox || ALSO_RIGHT.test(name)) return undefined;
  for (const [provider, endings] of Object.entries(PROVIDERS)) {
    if (name !== provider && (provider.length < LONG_ENOUGH || !isWithin(1, name, provider))) continue;
    const known = endings.split(' ');
    const meant =
      known.find((each) => each === ending) ??
      known.find((each) => isWithin(1, ending, each)) ??
      (ONE_ENDING.test(provider) ? known[0] : undefined);
    const likely = meant && `${typed.trim().slice(0, mailbox.length)}${provider}.${meant}`;
    if (likely) return likely.toLowerCase() === typed.trim().toLowerCase() ? undefined : likely;
  }
  return undefined;
}
