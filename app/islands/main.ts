import { hydrateIslands } from './hydrate.tsx';

void hydrateIslands();
