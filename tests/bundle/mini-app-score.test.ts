import { usePhone } from './phone';

const PAGE = 'mobile/score/mine/index';
const APPEAL = 'mobile/score/appeal/index';
const RULE = '提交活动报告';

const phone = usePhone();

describe('the points of a deputy in the mini-app', () => {
  test('the points open part by part, and lead to an appeal for a missing one', async () => {
    const screen = await phone.start().open(`/${PAGE}`);
    await screen.waitFor('积分构成');
    await screen.tap('加分项');
    await screen.waitFor(RULE);
    await screen.tap('申诉漏记', { nth: 0 });
    await screen.waitForRoute(APPEAL);
    await screen.waitFor('哪一天');
    await screen.waitFor(RULE);
    await screen.tap('提出申诉');
    await screen.waitFor('请选择日期');
    await screen.tap('选择日期');
    await screen.waitFor(/选定 \d{4}-\d{2}-\d{2}/);
    await screen.tap(/选定 (\d{4}-\d{2}-\d{2})/.exec(screen.text())?.[0] ?? '');
    await screen.input('申诉理由', '交了报告，没有记分。');
    await screen.tap('提出申诉');
    await phone.app.waitForToast('已提出申诉，处理后会通知您');
    const [made] = await phone.server.query<{ text: string; name: string }>(
      `SELECT score_appeal.text, score_rule.name FROM score_appeal JOIN score_rule ON score_rule.id = score_appeal.rule_id ORDER BY score_appeal.id DESC LIMIT 1`,
    );
    expect(made).toEqual({ text: '交了报告，没有记分。', name: RULE });
  });

  test('the points are listed and marked in a calendar, each with its reason', async () => {
    const screen = await phone.start().open(`/${PAGE}`);
    await screen.waitFor('积分构成');
    await screen.tap('记录');
    await screen.waitFor('自动记分');
    await screen.tap('自动记分', { nth: 0 });
    await screen.waitFor('怎样记分');
    await screen.tap('关闭', { nth: 0 });
    await screen.tap('日历');
    await screen.waitFor(/这个月(有 \d+ 条|没有积分)记录/);
  });

  test('the points open at the point that a message leads to', async () => {
    const [found] = await phone.server.query<{ id: number; text: string }>(
      `SELECT score.id, score.text FROM score JOIN deputy ON deputy.id = score.deputy_id WHERE deputy.name = '叶明辉' AND score.area_code = '3311' AND score.state = 'counted' ORDER BY score.id LIMIT 1`,
    );
    const screen = await phone.start().open(`/${PAGE}`, { query: { record: String(found?.id) } });
    await screen.waitFor('这条积分是怎么来的');
    await screen.waitFor(found?.text ?? '');
  });
});
