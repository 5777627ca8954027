import { runReveal } from '#layout/live/reveal.ts';
import { runScrolled } from '#layout/live/scrolled.ts';
import { runSmallScreenMenu } from '#layout/live/small-screen-menu.ts';
import { runSolutionsMenu } from '#layout/live/solutions-menu.ts';
import { awaitIslands } from './await-islands.ts';

awaitIslands();
runSolutionsMenu();
runSmallScreenMenu();
runScrolled();
runReveal();
