import type { Locator, Page } from 'playwright-core';
import { type AdministrationWorld, closed, rowOf } from './world';

const LIST = '/system/keepalive-unit';

async function open(page: Page, name: string): Promise<Locator> {
  await page.getByPlaceholder(/名称/).fill(name);
  await page.keyboard.press('Enter');
  await rowOf(page, name).getByRole('button', { name }).first().click();
  const drawer = page.getByRole('dialog').filter({ hasText: name });
  await drawer.waitFor();
  return drawer;
}

export function walkUnit(world: AdministrationWorld): void {
  test('an administrator adds a unit, renames it and has another merged into it once that is approved, whose items are then the new one’s', async () => {
    const { server, desks } = world;
    const [busy] = await server.query<{ name: string; items: number }>(`
      SELECT unit.name, count(*)::int AS items FROM assignment JOIN unit ON unit.id = unit_id JOIN suggestion AS item ON item.id = suggestion_id
      WHERE assignment.ended_at IS NULL AND item.status <> 'closed' AND unit.area_code = '3311'
        AND EXISTS (SELECT FROM userinfo WHERE userinfo.unit_id = unit.id AND account_id IS NOT NULL)
      GROUP BY 1 ORDER BY 2 DESC LIMIT 1`);
    if (!busy) throw new Error('no unit of the city has anything in hand');
    const page = await desks.enter('admin', LIST);
    await page.getByRole('button', { name: '新增单位' }).click();
    const form = page.getByRole('dialog', { name: '新增单位' });
    await form.getByLabel('名称').fill('市数智局');
    await form.getByRole('button', { name: '保存' }).click();
    await closed(form);

    const renamed = await open(page, '市数智局');
    await renamed.getByLabel('名称').fill('市智慧局');
    await renamed.getByRole('button', { name: '保存' }).click();
    await closed(renamed);
    await rowOf(page, '市智慧局').getByText('市数智局').waitFor();

    const going = await open(page, busy.name);
    await going
      .getByText(`${String(busy.items)} 件`)
      .first()
      .waitFor();
    await going.getByRole('button', { name: '并入其他单位' }).click();
    const merge = page.getByRole('dialog', { name: `${busy.name}并入其他单位` });
    await merge.locator('.ant-select-selector').click();
    await page.keyboard.insertText('市智慧局');
    await page.locator('.ant-select-item-option').filter({ hasText: '市智慧局', visible: true }).click();
    // The merge would let people act for another unit, so the security administrator decides.
    await merge.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('已提交申请，等待安全管理员批准').filter({ visible: true }).first().waitFor();
    const path = '/administration/keepalive-approval';
    const security = await desks.enter('security', path);
    const approve = security.getByRole('button', { name: `批准 单位并入 ${busy.name}`, exact: true });
    await approve.click();
    await security.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click();
    await closed(approve);
    const [moved] = await server.query(`
      SELECT count(*)::int AS items FROM assignment JOIN unit ON unit.id = unit_id JOIN suggestion AS item ON item.id = suggestion_id
      WHERE assignment.ended_at IS NULL AND item.status <> 'closed' AND unit.name = '市智慧局'`);
    expect(moved).toEqual({ items: busy.items });
  });
}
