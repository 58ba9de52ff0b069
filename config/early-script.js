/* eslint-disable no-var, @typescript-eslint/no-unused-vars -- old browsers read this as it stands, and early-parts.ts calls it */
// Stands in index.html in front of all scripts, in the words of any browser: it runs before anything could lower it. `parts` is written
// by early-parts.ts: the base path, the polyfills, the cookie of the token, the first calls, the files of each page, the login that a page
// begins with, and each app's bridge by what its user agent names. src/platform/early.h5.ts says what it leaves for the application.
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
  var stored = function (area, key) {
    try {
      return window[area].getItem('data-board:' + key);
    } catch (error) {
      return null;
    }
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

  // The shape that stands until the application draws, and the console's colours as they were chosen on this device.
  var root = document.documentElement;
  root.setAttribute('data-shell', page.shape || 'console');
  if (around) root.setAttribute('data-app', '');
  if (!page.shape) root.setAttribute('data-look', (stored('localStorage', 'console.colour-mode') || '').replace(/"/g, ''));

  // Who it is, and what the home shows: the server answers both in one role. The home is told which, and refuses in any other; what was
  // refused is asked for anew behind the first call, which changes to that role.
  var ask = function (config) {
    window.earlyAnswers = [];
    var cookie = function (name) {
      var found = ('; ' + document.cookie).split('; ' + encodeURIComponent(name) + '=')[1];
      return found && decodeURIComponent(found.split(';')[0]);
    };
    var key = (config.cacheKeys && config.cacheKeys.auth) || parts.auth;
    var token = cookie(key);
    if (!token) return;
    var role = cookie(key + '-role');
    var bearer = /^Bearer /i.test(token) ? token : 'Bearer ' + token;
    var inRole = role ? '?userinfoId=' + encodeURIComponent(role) : '';
    var call = function (path, query, taken) {
      var answer = fetch((config.apiBaseUrl || '').replace(/\/+$/, '') + path + query, {
        headers: { accept: 'application/json', Authorization: bearer },
      }).then(function (given) {
        return given.text().then(function (text) {
          return { status: given.status, text: text };
        });
      });
      answer.catch(later);
      window.earlyAnswers.push({ path: taken, token: bearer, answer: answer });
    };
    // Who comes back over a reload is known.
    if (!stored('sessionStorage', 'state')) call(parts.calls.user, inRole, parts.calls.user + inRole);
    if (page.login.withHome && role) call(parts.calls.home, inRole, parts.calls.home);
  };
  // The settings of the last visit are used until the current ones arrive, so the first calls need not wait for them.
  var settingsOf = function (config) {
    return JSON.stringify({ apiBaseUrl: config.apiBaseUrl, cacheKeys: config.cacheKeys });
  };
  var last = stored('localStorage', 'settings');
  if (page.login && last) Promise.resolve(last).then(JSON.parse).then(ask).catch(later);
  window.earlyConfig
    .then(function (config) {
      if (settingsOf(config) === last) return;
      if (page.login) ask(config);
      localStorage.setItem('data-board:settings', settingsOf(config));
    })
    .catch(later);

  if (around) {
    var loading = null;
    window.earlyLogin = page.login;
    window.loadAppBridge = function () {
      loading =
        loading ||
        new Promise(function (done, fail) {
          var lost = function () {
            loading = null;
            fail(new Error('the JavaScript bridge of the app did not load'));
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

  // The shape goes when a page or the console stands in its frame; what stands in none is shown all the same.
  var shell = function () {
    return document.getElementById('shell');
  };
  var dropShell = function () {
    watch.disconnect();
    if (shell()) shell().remove();
  };
  var patience = 0;
  var watch = new MutationObserver(function () {
    if (document.querySelector('.u-page,.entry,.public,.wall,.console-layout')) dropShell();
    else if (!patience && document.querySelector('.taro_page > *')) patience = setTimeout(dropShell, 3000);
  });
  watch.observe(root, { childList: true, subtree: true });

  // Words with buttons, for when no part of the application may be there: over the page (.s-note), or in its place (.s-lost).
  window.drawNotice = function (kind, message, buttons) {
    var notice = document.createElement('div');
    notice.className = kind;
    notice.setAttribute('role', 'alert');
    notice.appendChild(document.createElement('p')).textContent = message;
    Object.keys(buttons).forEach(function (name) {
      var press = function () {
        // What stands over the page goes with the press, what stands in its place stays.
        if (kind === 's-note') notice.remove();
        buttons[name]();
      };
      notice.appendChild(Object.assign(document.createElement('button'), { type: 'button', textContent: name, onclick: press }));
    });
    var old = document.querySelector('.' + kind);
    if (old) old.remove();
    if (kind === 's-lost') {
      dropShell();
      document.getElementById('app').innerHTML = '';
    }
    return (kind === 's-lost' ? document.getElementById('app') : document.body).appendChild(notice);
  };

  // Whether the server answers, whatever it says; below no page's address, so that nothing stored answers in its place. A proxy says 502 to
  // 504 where there is no server behind it.
  window.serverAnswers = function () {
    var answered = fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(function (answer) {
      return answer.status < 502 || answer.status > 504;
    });
    var tooLate = new Promise(function (done) {
      setTimeout(done, 8000, false);
    });
    return Promise.race([answered, tooLate]).catch(function () {
      return false;
    });
  };
  // A browser would put its own error in the place of a page that it cannot load anew.
  window.reloadIfAnswered = function () {
    return window.serverAnswers().then(function (answers) {
      if (answers) location.reload();
      return answers;
    });
  };

  // The page that was asked for, and what is behind it, come first on a slow line. Over plain http browsers have no workers of this kind.
  window.keepShell = function () {
    window.keepShell = later;
    var register = function () {
      navigator.serviceWorker.register(parts.base + '/service-worker.js', { updateViaCache: 'none' }).catch(later);
    };
    var afterwards = function () {
      setTimeout(register, 3000);
    };
    if (!('serviceWorker' in navigator)) return;
    if (document.readyState === 'complete') afterwards();
    else addEventListener('load', afterwards);
  };

  // The application itself did not come.
  var tellLost = function (event) {
    var source = (event.target && event.target.src) || '';
    if (!shell() || source.indexOf(parts.base + '/js/') < 0 || /\/(old-browser|in-)/.test(source)) return;
    window.drawNotice('s-lost', '现在没有网络，页面还没有打开', { 重试: window.reloadIfAnswered });
  };
  addEventListener('error', tellLost, true);
  page.files.forEach(function (file) {
    put('link', { rel: 'preload', as: /\.css$/.test(file) ? 'style' : 'script', href: file });
  });
}
