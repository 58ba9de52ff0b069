import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking'] });
const base = 'http://127.0.0.1:4500';
const [,, path, name, ...acts] = process.argv;
for (const scheme of ['light','dark']) {
  const ctx = await b.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: scheme });
  const p = await ctx.newPage();
  p.on('pageerror', (e) => console.log('ERR', e.message));
  p.on('console', (m) => m.type()==='error' && console.log('CON', m.text().slice(0,200)));
  await p.goto(base + '/data-board/login');
  await p.getByLabel('用户名').fill('admin'); await p.getByLabel('密码', { exact: true }).fill('Renda@2026');
  await p.getByRole('button', { name: '登录', exact: true }).click();
  await p.waitForURL((u) => !u.pathname.endsWith('/login'));
  for (const w of [1440,1024,375]) {
    await p.setViewportSize({ width: w, height: 900 });
    await p.goto(base + '/data-board' + path); await p.waitForTimeout(2500);
    await p.screenshot({ path: `/tmp/shot-${name}-${scheme}-${w}.png` });
    for (const [i, a] of acts.entries()) { await p.getByRole('button', { name: a, exact: true }).first().click(); await p.waitForTimeout(1200); await p.screenshot({ path: `/tmp/shot-${name}-${scheme}-${w}-${i}.png` }); await p.keyboard.press('Escape'); await p.waitForTimeout(500);}
  }
  await ctx.close();
}
await b.close();
