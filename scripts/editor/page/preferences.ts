// Read while the editor's module loads. The labels are Spanish, whatever the browser speaks. A saved text stays open
// beside its page.
const KEY = 'sveltia-cms.prefs';
localStorage[KEY] ??= JSON.stringify({ locale: 'es-CO', closeOnSave: false });
