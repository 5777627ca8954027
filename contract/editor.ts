/** The page where texts are edited. Off on a public site without EDITOR_REPOSITORY. */
export const EDITOR_PATH = '/editor';
export const EDITOR_ASSETS = '/assets/editor/';
