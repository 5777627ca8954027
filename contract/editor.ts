/** The page where texts are edited, in development. The editor of a build has a host of its own. */
export const EDITOR_PATH = '/editor';
export const EDITOR_ASSETS = '/assets/editor/';
