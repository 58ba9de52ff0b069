/* eslint-disable no-var, @typescript-eslint/no-unused-vars -- old browsers read this as it stands, and early-parts.ts calls it */
// Stands in index.html in front of all scripts, in the words of any browser: it runs before anything could lower it. `parts` is written
// by early-parts.ts: the base path, the polyfills, the files of each page, the login that a page begins with, and each app's bridge by
// what its user agent names. src/platform/early.h5.ts says what it leaves for the application.
function early(parts) {
  // The bundler's own runtime names it.
  if (typeof globalThis === 'undefined') window.globalThis = window;
  // The youngest of what the polyfills bring stands for all of them. Written, so that the scripts below wait for it.
  if (!Object.hasOwn || !Array.prototype.findLast) document.write('<scr' + 'ipt src="' + parts.oldBrowser + '"></scr' + 'ipt>');
  // Whoever asks for what comes early meets its failure; until then nobody does.
  var later = function () {};
  var put = function (tag, given) {
    return document.head.appendChild(Object.assign(document.createElement(tag), given));
  };
  // First of all: a browser opens six lines to a server, and this answer is small.
  window.earlyConfig = fetch(parts.base + '/config.json', { cache: 'no-cache' }).then(function (answer) {
    if (!answer.ok) throw new Error('config.json: status ' + answer.status);
    return answer.json();
  });
  window.earlyConfig.catch(later);
  var page = parts.pages[location.pathname.slice(parts.base.length)] || { files: [] };
  var around = parts.apps.filter(function (app) {
    return new RegExp(app.agent, 'i').test(navigator.userAgent);
  })[0];
  if (around) {
    var loading = null;
    window.earlyLogin = page.login;
    window.loadAppBridge = function () {
      loading =
        loading ||
        new Promise(function (done, fail) {
          var lost = function () {
            loading = null;
            fail(new Error('the bridge of the app did not come'));
          };
          var come = function () {
            done(window.appBridge);
          };
          put('script', { src: around.file, onload: come, onerror: lost });
        });
      return loading;
    };
    window.loadAppBridge().catch(later);
  }
  page.files.forEach(function (file) {
    put('link', { rel: 'preload', as: /\.css$/.test(file) ? 'style' : 'script', href: file });
  });
}
