// Read while the editor's module loads. The labels are Spanish, whatever the browser speaks. A saved text stays open
// beside its page. Escape does not close it: a text of the last half second would be lost.
const KEY = 'sveltia-cms.prefs';
localStorage[KEY] ??= JSON.stringify({ locale: 'es-CO', closeOnSave: false, closeWithEscape: false });
// The editor loses its store of drafts when its backend changes. So it begins with the files of this machine.
if (document.documentElement.dataset['repository'] === '')
  localStorage['sveltia-cms.user'] ??= JSON.stringify({ backendName: 'local' });
