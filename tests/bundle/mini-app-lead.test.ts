import { openDeputyApi } from './deputy-api';
import { usePhone } from './phone';

const LIST = 'mobile/lead/list/index';
const DETAIL = 'mobile/lead/detail/index';
const RAISE = 'mobile/lead/raise/index';

const phone = usePhone();

const stateOf = async (id: number) => {
  const [row] = await phone.server.query<{ state: string; follows: number }>('SELECT state, follows FROM lead WHERE id = $1', [id]);
  return row;
};

describe('leads in the mini-app', () => {
  test('leads are found while typing, followed, claimed, and given back with a reason', async () => {
    const lead = await (await openDeputyApi(phone.server.baseUrl)).anOpenLead();
    // The demo deputy may already follow it.
    await phone.server.query('DELETE FROM lead_follow WHERE lead_id = $1', [lead.id]);
    const screen = await phone.start().open(`/${LIST}`);
    await screen.waitFor(/共 [\d,]+ 条/);
    await screen.tap('待认领', { nth: 0 });
    await screen.input('标题、内容或地点', lead.title);
    // Other counties have a lead with the same title; the hottest is the first.
    await screen.waitFor(/共 \d 条/);
    await screen.tap(lead.title, { nth: 0 });
    await screen.waitForRoute(DETAIL);
    await screen.waitFor('线索信息');
    await screen.tap('关注');
    await screen.waitFor('取消关注');
    expect((await stateOf(lead.id))?.follows).toBe(1);
    phone.app.answerNext(true);
    // The first match is a step of its progress.
    await screen.tap('认领', { nth: 1 });
    await phone.app.waitForToast('已认领，请尽快办理');
    await screen.waitFor('转为建议');
    expect((await stateOf(lead.id))?.state).toBe('claimed');
    await screen.tap('更多');
    await screen.tap('退回认领');
    await screen.input('退回的原因', '不在我的选区，请附近的代表认领。');
    await screen.tap('退回');
    await phone.app.waitForToast('已退回');
    expect((await stateOf(lead.id))?.state).toBe('published');
  });

  test('a deputy raises a lead, and the form names the missing fields', async () => {
    const screen = await phone.start().open(`/${RAISE}`);
    await screen.waitFor('所在地区');
    await screen.tap('提交');
    await screen.waitFor('请填写标题');
    await screen.waitFor('请选择所在地区');
    await screen.input('标题', '小程序里提的线索');
    await screen.input('内容', '村口的桥面开裂，大车过的时候晃。');
    await screen.tap('交通运输');
    await screen.tap('选择地区');
    await screen.tap('丽水市', { nth: 0 });
    await screen.tap('确定');
    await screen.tap('提交');
    await screen.waitForRoute(LIST);
    const [made] = await phone.server.query<{ state: string; areaCode: string }>(
      `SELECT state, area_code AS "areaCode" FROM lead WHERE title = '小程序里提的线索'`,
    );
    expect(made).toEqual({ state: 'waiting', areaCode: '3311' });
  });
});
