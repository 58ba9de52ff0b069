/* eslint-disable no-var, @typescript-eslint/no-unused-vars -- old browsers read this as it stands, and early-parts.ts calls it */
// Stands in index.html in front of all scripts, in the words of any browser: it runs before anything could lower it. `parts` is written
// by early-parts.ts: the base path, the polyfills, the files of each page, and those of each app's bridge by what its user agent names.
function early(parts) {
  // The bundler's own runtime names it.
  if (typeof globalThis === 'undefined') window.globalThis = window;
  // The youngest of what the polyfills bring stands for all of them. Written, so that the scripts below wait for it.
  if (!Object.hasOwn || !Array.prototype.findLast) document.write('<scr' + 'ipt src="' + parts.oldBrowser + '"></scr' + 'ipt>');
  var files = parts.pages[location.pathname.slice(parts.base.length)] || [];
  var around = parts.apps.filter(function (app) {
    return new RegExp(app.agent, 'i').test(navigator.userAgent);
  })[0];
  if (files.length && around) files = files.concat(around.files);
  files.forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'preload';
    link.as = /\.css$/.test(file) ? 'style' : 'script';
    link.href = file;
    document.head.appendChild(link);
  });
  window.earlyConfig = fetch(parts.base + '/config.json', { cache: 'no-cache' });
  // Whoever asks for it meets its failure; until then nobody does.
  window.earlyConfig.catch(function () {});
}
