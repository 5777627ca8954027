import {
  cleanOrigin,
  originOfAddress,
  VISIT_STORAGE,
  type Attribution,
  type Origin,
} from '#contract/origin.ts';
import { browserStorage } from './browser-storage.ts';

/**
 * Returns the origin of this visit: as its first page noted it in the tab, or else as far as this page knows. Never
 * throws: a lead is worth more than its origin.
 */
export function originOf(attribution: Attribution): Origin | undefined {
  if (attribution === 'off') return undefined;
  try {
    const here = originOfAddress(new URL(window.location.href));
    const noted = attribution === 'session' ? readVisit() : undefined;
    return cleanOrigin({ ...(noted ?? { ...arrival(), ...here }), page: here['page'] });
  } catch {
    return undefined;
  }
}

function readVisit(): object | undefined {
  try {
    const value: unknown = JSON.parse(browserStorage('sessionStorage').getItem(VISIT_STORAGE) ?? '');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** If no page of the site led here, this is the visit's first page. */
function arrival(): object {
  const { host, pathname } = window.location;
  const referrer = document.referrer && new URL(document.referrer).host;
  return referrer === host ? {} : { landing: pathname, referrer };
}
