import { CITY, openLivelihoodOffice } from '../support/demo-livelihood';
import { usePhone } from './phone';

const FIGURES = 'mobile/livelihood/public/figures/index';
const OPEN_LIST = 'mobile/livelihood/public/list/index';
const COLLECT = 'mobile/livelihood/public/collect/index';
const LIST = 'mobile/livelihood/list/index';
const VOTE = 'mobile/livelihood/vote/index';

const phone = usePhone();

const membersOf = async (): Promise<number> => {
  const [row] = await phone.server.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM deputy JOIN term ON term.id = deputy.term_id WHERE term.current AND deputy.state = 'serving' AND deputy.area_code = $1`,
    [CITY],
  );
  return row?.count ?? 0;
};

describe('livelihood projects in the mini-app', () => {
  test('a livelihood figure opens the projects that it counts', async () => {
    const screen = await phone.start().open(`/${FIGURES}`);
    await screen.waitFor('正式项目');
    await screen.tap('正式项目', { nth: 0 });
    await screen.waitForRoute(OPEN_LIST);
    await screen.waitFor(/共 [\d,]+ 个/);
  });

  test('a wish is handed in with proof of work, and its receipt shows its result', async () => {
    const { office } = await openLivelihoodOffice(phone.server.baseUrl);
    const collection = { areaCode: CITY, year: new Date().getFullYear() + 1, beginsOn: '2020-01-01', endsOn: '2099-12-31', note: '' };
    await office.ask('POST', '/api/livelihood/collection', collection);
    const screen = await phone.start().open(`/${COLLECT}`);
    await screen.waitFor('✓ 自动验证已完成');
    if (screen.text().includes('丽水市')) await screen.tap('丽水市');
    await screen.tap('交通运输');
    await screen.input('标题', '小程序里的公交站');
    await screen.input('内容', '离最近的车站要走二十分钟。');
    await screen.input('姓名', '王小明');
    await screen.input('手机号', '13857801234');
    await screen.tap('提交建议');
    await screen.waitFor('建议已提交');
    const [wish] = await phone.server.query<{ receipt: string }>('SELECT receipt FROM livelihood WHERE title = $1', ['小程序里的公交站']);
    await screen.input('回执号', wish?.receipt ?? '');
    await screen.tap('查询');
    await screen.waitFor('人大办公室正在审核，请过几天再来查询。');
  });

  test('a deputy casts a secret ballot, after a warning about more ticks than places', async () => {
    const office = await openLivelihoodOffice(phone.server.baseUrl);
    const ids = [await office.candidate('小程序里的急诊'), await office.candidate('小程序里的断头路')];
    const vote = await office.startVote({ title: '小程序里的票决', ids, places: 1, present: await membersOf() });
    const screen = await phone.start().open(`/${LIST}`);
    await screen.waitFor('小程序里的票决');
    await screen.tap('小程序里的票决');
    await screen.waitForRoute(VOTE);
    await screen.waitFor('赞成');
    await screen.tap('赞成', { nth: 0 });
    // The first project is ticked, so the second is the only one that is not.
    await screen.tap('赞成');
    await screen.waitFor(/多选的票是废票/);
    await screen.tap('✓ 赞成', { nth: 1 });
    phone.app.answerNext(true);
    await screen.tap('投票');
    await phone.app.waitForToast('您的票已经投入票箱');
    await screen.waitFor(/没有人能看到您投了什么/);
    const rows = await phone.server.query<{ marks: object }>('SELECT marks FROM livelihood_vote_box WHERE vote_id = $1', [vote]);
    expect(rows).toEqual([{ marks: { [String(ids[0])]: 'yes' } }]);
  });
});
