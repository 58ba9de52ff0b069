import type { CallInput } from '@contract/contract';
import { type Route, type RouteName, routes } from '@contract/routes';
import type { ImportCheck } from '@contract/schema/exchange';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from './account';
import { anActivity } from './activity';
import { answerTo } from './captcha';
import { seedDeputy } from './deputy';
import type { FreshReply } from './fresh-reply';
import { workbookOf } from './import-world';
import { sendFile } from './office-file';
import type { Person } from './people';
import type { PlatformWorld } from './platform-world';
import { dataOf, errorOf, freshAddress } from './session';
import { aTheme } from './theme';
import { seedUnit } from './unit';

const COUNTY = '331102';
const TOWN = '331102001';
const DAY_MS = 86_400_000;

/** What users typed or were given: none of it may be in the database as it is. */
export interface RealUse {
  /** Telephone numbers of persons. */
  numbers: string[];
  /** Secrets of less than some 60 bits, which could be found by trying all of them. */
  short: Record<string, string[]>;
  /** Secrets that are too long to be tried. */
  long: Record<string, string[]>;
}

/** Uses the platform as its users do; every call must succeed. */
export async function useForReal(world: PlatformWorld): Promise<RealUse> {
  const used: RealUse = { numbers: [], short: {}, long: {} };
  const note = (kind: 'short' | 'long', name: string, ...values: string[]): void => {
    used[kind][name] = [...(used[kind][name] ?? []), ...values];
  };
  const freshNumber = (): string => {
    const number = world.freshMobile();
    used.numbers.push(number);
    return number;
  };
  async function send(token: string | undefined, name: RouteName, input: { params?: object; query?: object; body?: object }) {
    const { method, path }: Route = routes[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => String((input.params as Record<string, unknown> | undefined)?.[key]));
    const query = Object.fromEntries(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
    return world.ask({
      ...{ method, url: filled, query, remoteAddress: freshAddress() },
      ...(input.body && { payload: input.body }),
      ...(token !== undefined && { token }),
    });
  }
  async function call<N extends RouteName>(person: Pick<Person, 'token'> | null, name: N, input: CallInput<N>): Promise<FreshReply<N>> {
    const answer = await send(person?.token, name, input as { params?: object; query?: object; body?: object });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    return dataOf(answer, name);
  }
  const solved = async () => ({ captcha: answerTo(await call(null, 'session.workCaptcha', {})) });
  /** Asks for a code by SMS, waits for it, and remembers it. */
  async function codeBySms(mobile: string, ask: () => Promise<unknown>): Promise<string> {
    const before = world.gateway.received.filter(({ message }) => message.mobile === mobile).length;
    await ask();
    const code = await world.gateway.codeFor(mobile, before + 1);
    note('short', 'codes by SMS', code);
    return code;
  }
  const later = (days: number): string => new Date(world.time.now.getTime() + days * DAY_MS).toISOString();
  const day = (days: number): string => later(days).slice(0, 10);

  async function visitors(): Promise<void> {
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: COUNTY });
    const ye = await seedDeputy(world.db, { name: '叶明辉', areaCode: COUNTY });
    const station = await call(office, 'station.create', {
      body: {
        ...{ areaCode: TOWN, name: '白云联络站', kind: 'station', address: '中山街 1 号', longitude: null, latitude: null, hours: '' },
        ...{ phone: null, managerId: null, intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1 },
        deputyIds: [ye.deputyId],
      },
    });
    const text = { title: '小区门口缺少路灯', content: '晚上回家看不清路，希望帮助反映。' };
    const sender = () => ({ name: '王小明', mobile: freshNumber() });
    await call(null, 'comment.submit', { body: { ...text, station: station.code, ...sender(), ...(await solved()) } });
    await call(null, 'matter.submit', { body: { ...text, code: station.code, category: 'transport', ...sender(), ...(await solved()) } });
    await call(null, 'public.submitOpinion', {
      body: { ...text, areaCode: COUNTY, category: 'construction', ...sender(), ...(await solved()) },
    });
    await call(office, 'livelihood.collect', {
      body: { areaCode: COUNTY, year: 2040, beginsOn: day(-2), endsOn: day(20), note: '欢迎建议' },
    });
    await call(null, 'livelihood.submit', {
      body: {
        ...{ ...text, category: 'transport', place: '北苑', areaCode: COUNTY, longitude: null, latitude: null },
        ...{ ...sender(), ...(await solved()) },
      },
    });
    const { id: draftLawId } = await world.db
      .selectFrom('draftLaw')
      .where('state', '=', 'collecting')
      .where('proposalsFrom', '<=', day(0))
      .where('proposalsTo', '>', day(0))
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const opinion = await call(null, 'lawOpinion.submit', {
      body: { draftLawId, partId: null, content: '建议改为每半年公布一次', grounds: '', ...sender(), ...(await solved()) },
    });
    note('short', 'secrets of law opinions', opinion.secret);

    const planned = await call(office, 'reception.create', {
      body: {
        ...{ stationId: station.id, topic: '物业管理', deputyIds: [ye.deputyId], slotMinutes: 15 },
        ...{ startsAt: `${day(10)}T01:00:00Z`, endsAt: `${day(10)}T03:00:00Z` },
      },
    });
    const params = { id: planned.id };
    const reception = await call(office, 'reception.announce', { params, body: { version: planned.version, lateReason: '' } });
    const mobile = freshNumber();
    const smsCode = await codeBySms(mobile, async () => call(null, 'reception.sendCode', { body: { mobile, ...(await solved()) } }));
    await call(null, 'reception.book', {
      body: { code: station.code, receptionId: planned.id, slot: 0, name: '王建国', mobile, smsCode, matter: '停车难' },
    });
    const { version } = await call(office, 'reception.get', { params });
    expect(reception.state).toBe('announced');
    // The note to the visitor waits: no server sends it in this test.
    await call(office, 'reception.cancel', { params, body: { reason: '台风', version } });
  }

  async function accountOwners(): Promise<void> {
    const account = await world.account({ roles: [{ roleKind: 'suggestion-office' }] });
    used.numbers.push(account.mobile);
    note('long', 'sessions', account.token);
    note('short', 'codes by SMS', await world.codeFor(account.mobile));
    const next = freshNumber();
    const smsCode = await codeBySms(next, () => call(account, 'account.sendMobileCode', { body: { mobile: next } }));
    await call(account, 'account.changeMobile', { body: { mobile: next, smsCode } });
    // A number in the place of the login name, and a wrong password.
    await world.login({ username: next, password: 'Wrong-password-1' });
    const { key } = await call(account, 'secondFactor.begin', { body: { password: world.seal('second-factor')(PASSWORD) } });
    note('long', 'keys of second factors', key);
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: world.time.now.getTime() });
    const { recoveryCodes } = await call(account, 'secondFactor.confirm', { body: { code } });
    note('short', 'recovery codes', ...recoveryCodes, ...recoveryCodes.map((one) => one.replace('-', '')));
    const begun = await world.login({ username: account.username });
    note('long', 'tickets of logins', begun.json<{ secondFactor: string }>().secondFactor);
    const captcha = await call(null, 'session.captcha', {});
    expect(captcha.id).not.toBe('');
  }

  async function binding(): Promise<void> {
    const account = await world.account();
    used.numbers.push(account.mobile);
    const ticketFor = async (): Promise<string> => {
      const answer = await send(undefined, 'session.app', {
        body: { platform: 'dingtalk', code: await world.code('dingtalk', 'ding-stranger') },
      });
      const { ticket } = answer.json<{ data: { ticket: string } }>().data;
      note('long', 'tickets of bindings', ticket);
      return ticket;
    };
    await ticketFor();
    const ticket = await ticketFor();
    const { mobile } = account;
    const smsCode = await codeBySms(mobile, () => call(null, 'session.bindCode', { body: { ticket, mobile } }));
    await call(null, 'session.bind', { body: { ticket, mobile, smsCode } });
    note('long', 'secrets of applications', world.platforms.dingtalk?.appSecret ?? '');
  }

  async function administrators(): Promise<void> {
    const system = await world.signIn({ roleKind: 'system-admin', areaCode: '3311' });
    const security = await world.signIn({ roleKind: 'security-admin', areaCode: '3311' });
    const [token, appSecret] = ['gateway-token-of-the-office-1', 'application-secret-of-the-office-1'];
    note('long', 'secrets of the installation', token, appSecret);
    const {
      byEnvironment: _by,
      asked: _asked,
      sms: _sms,
      dingtalk: _dingtalk,
      zhezhengding: _zzd,
      ...congress
    } = await call(system, 'installation.get', {});
    await call(system, 'installation.change', {
      body: {
        ...congress,
        sms: { url: 'https://sms.example/send', token },
        dingtalk: { appKey: 'key-of-the-office', corpId: '', agentId: '1', baseUrl: '', appSecret },
        zhezhengding: null,
      },
    });
    const { items } = await call(security, 'approval.list', { query: { kind: 'connections', state: 'waiting' } });
    const [asked] = items;
    await call(security, 'approval.approve', { params: { id: asked?.id ?? 0 }, body: { version: asked?.version ?? 0 } });
    // Another request, which nobody has decided yet.
    const { version } = await call(system, 'installation.get', {});
    const waiting = 'gateway-token-of-the-office-2';
    note('long', 'secrets of the installation', waiting);
    await call(system, 'installation.change', {
      body: { ...congress, version, sms: { url: 'https://sms.example/other', token: waiting }, dingtalk: null, zhezhengding: null },
    });

    const unitId = await seedUnit(world.db);
    const { name: unitName } = await world.db.selectFrom('unit').select('name').where('id', '=', unitId).executeTakeFirstOrThrow();
    const rowOf = (place: number, 手机号: string) => ({
      ...{ 姓名: `职员${String(place)}`, 用户名: `staff${String(place)}`, 手机号, 角色: '承办单位', 承办单位: unitName },
    });
    const check = async (rows: readonly ReturnType<typeof rowOf>[]) => {
      const content = await workbookOf(rows);
      return sendFile<ImportCheck>(world, system, 'exchange.checkImport', { list: 'account', name: '账号.xlsx', content });
    };
    const first = await check([rowOf(1, freshNumber()), rowOf(2, freshNumber())]);
    await call(system, 'exchange.runImport', { params: { id: first.data.id ?? '' } });
    expect((await check([rowOf(3, freshNumber())])).data.problemCount).toBe(0);
    const twice = freshNumber();
    expect((await check([rowOf(4, twice), rowOf(5, twice)])).data.problemCount).toBe(1);
    await call(system, 'exchange.startExport', { body: { list: 'account', keyword: twice } });
    await call(system, 'account.list', { query: { keyword: twice } });
    const kept = await send(system.token, 'view.save', { body: { list: 'account', name: '找一个人', search: `keyword=${twice}` } });
    expect(errorOf(kept)).toBe('view.number');
  }

  async function organisers(): Promise<void> {
    const office = await world.signIn({ roleKind: 'congress-office', areaCode: COUNTY });
    const [first, second, third] = [freshNumber(), freshNumber(), freshNumber()];
    const form = anActivity({ startsAt: later(9), endsAt: later(9.1), signUpUntil: later(8), sittings: [], contactPhone: first });
    const made = await call(office, 'activity.create', { body: form });
    const params = { id: made.id };
    const edited = await call(office, 'activity.edit', { params, body: { ...form, contactPhone: second, version: made.version } });
    expect([made.contactPhone, edited.contactPhone]).toEqual([first, second]);
    expect((await call(office, 'activity.copy', { params, body: {} })).contactPhone).toBe(second);
    const theme = await call(office, 'theme.create', { body: aTheme({ contact: `代表工作委员会 ${third}` }) });
    expect(theme.contact).toBe(`代表工作委员会 ${third}`);
  }

  await visitors();
  await accountOwners();
  await binding();
  await administrators();
  await organisers();
  return used;
}
