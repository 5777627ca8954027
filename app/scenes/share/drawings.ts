import { about } from './about.tsx';
import { agencies } from './agencies.tsx';
import { contact } from './contact.tsx';
import { forwarders } from './forwarders.tsx';
import { home } from './home.tsx';
import { importers } from './importers.tsx';
import { legal } from './legal.tsx';
import { solutions } from './solutions.tsx';

/** The share image of each page. */
export const SHARE_DRAWINGS = {
  home,
  solutions,
  importers,
  customsAgencies: agencies,
  forwarders,
  about,
  contact,
  privacy: legal,
  terms: legal,
};

export type ShareName = keyof typeof SHARE_DRAWINGS;
