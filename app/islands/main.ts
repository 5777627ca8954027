import { hydrateIslands } from './hydrate.tsx';

hydrateIslands();
