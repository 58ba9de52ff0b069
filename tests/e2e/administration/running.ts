import type { AdministrationWorld } from './world';

export function walkRunning(world: AdministrationWorld): void {
  test('the system administrator goes from home to what waits, does a task at once, and ends a session of somebody who then has to sign in', async () => {
    const { server, desks } = world;
    const office = await desks.enter('office', '/dashboard');
    const admin = await desks.enter('admin', '/dashboard');
    await admin.getByRole('link', { name: /从未登录的账号/ }).click();
    await admin.waitForURL(/keepalive-account\?state=never/);

    await admin.goto(`${server.baseUrl}/data-board/running/keepalive-task`);
    await admin.getByRole('button', { name: '立即执行：清理过期数据' }).click();
    await admin.getByText('已执行').waitFor();

    await admin.goto(`${server.baseUrl}/data-board/running/health`);
    await admin.getByText('PostgreSQL').waitFor();
    await admin
      .getByText(/ 启动，最近联系 /)
      .first()
      .waitFor();
    await admin.getByRole('button', { name: '检查连接' }).click();
    await admin.getByText('平台认可这个应用').first().waitFor();

    await admin.goto(`${server.baseUrl}/data-board/running/keepalive-online`);
    const [account] = await server.query<{ name: string }>(`SELECT name FROM account WHERE username = 'office'`);
    await admin
      .getByRole('button', { name: `结束 ${account?.name ?? ''} 的登录` })
      .first()
      .click();
    await admin.locator('.ant-modal-confirm').getByRole('button', { name: '结束登录' }).click();
    await admin.getByText('已结束').waitFor();
    await office.reload();
    await office.waitForURL(/login/);
  });
}
