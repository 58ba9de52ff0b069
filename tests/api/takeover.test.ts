import { ADMINISTRATORS, type Administrator } from '@contract/rules/administration';
import type { RouteName } from '@contract/routes';
import { sql } from 'kysely';
import { testSecrets } from '../support/keys';
import { DINGTALK_ADDRESSES } from '../../server/platform/open-platform/dingtalk';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
const people = {} as Record<Administrator, Person>;
const owners = {} as Record<Administrator, Person>;

beforeAll(async () => {
  // Work notices need a configured platform; this server sends none.
  const dingtalk = { ...DINGTALK_ADDRESSES, appKey: 'key', appSecret: 'secret', agentId: 7 };
  world = await openWorld({ options: { platforms: { dingtalk }, client: { mobileBaseUrl: 'https://renda.example/data-board' } } });
  const { textCipher, keyedHash } = await testSecrets(world.db);
  for (const roleKind of ADMINISTRATORS) {
    people[roleKind] = await world.signIn({ roleKind });
    const owner = await world.signIn({ roleKind });
    owners[roleKind] = owner;
    const mobile = `1390000000${String(ADMINISTRATORS.indexOf(roleKind))}`;
    const numbers = { mobileCipher: textCipher.encrypt(mobile), mobileHash: keyedHash(mobile), passwordHash: `hash of ${roleKind}` };
    await world.db.updateTable('account').set(numbers).where('id', '=', owner.accountId).execute();
    const bound = { platform: 'dingtalk', externalId: roleKind, openid: roleKind, boundAt: world.time.now } as const;
    await world.db
      .insertInto('accountBinding')
      .values({ ...bound, accountId: owner.accountId })
      .execute();
    const factor = { secretCipher: 'secret', confirmedAt: world.time.now };
    await world.db
      .insertInto('secondFactor')
      .values({ ...factor, accountId: owner.accountId })
      .execute();
  }
}, 60_000);
afterAll(() => world.close());

/** Returns everything that decides who can log in to an account. */
async function keysOf(accountId: number): Promise<unknown> {
  const { rows } = await sql`
    SELECT password_hash, must_change_password, one_time_until, mobile_cipher, mobile_hash, disabled,
      (SELECT json_agg(factor) FROM second_factor AS factor WHERE factor.account_id = account.id) AS factor,
      (SELECT json_agg(bound ORDER BY platform) FROM account_binding AS bound WHERE bound.account_id = account.id) AS bindings,
      (SELECT json_agg(userinfo ORDER BY id) FROM userinfo WHERE account_id = account.id) AS roles
    FROM account WHERE id = ${accountId}`.execute(world.owner);
  return rows[0];
}

const STEPS: Partial<Record<RouteName, object>> = {
  'account.resetPassword': {},
  'account.edit': { name: '别人', mobile: '13911111111' },
  'account.endSecondFactor': {},
  'account.unbindFrom': { platform: 'dingtalk' },
  'account.disable': { reason: '试一试' },
  'account.enable': {},
};

const versionOf = async (id: number): Promise<number> =>
  (await world.db.selectFrom('account').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;

const waiting = async (by: Person) => (await world.call(by, 'approval.list', { query: { state: 'waiting', pageSize: 100 } })).data.items;

async function withdrawAll(by: Person): Promise<void> {
  for (const { id, version, actions } of await waiting(by)) {
    if (actions.includes('withdraw')) await world.call(by, 'approval.withdraw', { params: { id }, body: { version } });
  }
}

type AnyCall = (by: Person, name: RouteName, input: object) => ReturnType<World['call']>;

describe('an administrator alone', () => {
  for (const kind of ADMINISTRATORS) {
    for (const other of ADMINISTRATORS.filter((one) => one !== kind)) {
      it(`an administrator of kind ${kind} alone cannot get into an account of kind ${other} by any call that changes accounts`, async () => {
        const call = world.call as AnyCall;
        const [by, owner] = [people[kind], owners[other]];
        const before = await keysOf(owner.accountId);
        for (const [name, input] of Object.entries(STEPS)) {
          const body = { version: await versionOf(owner.accountId), ...input };
          const answer = await call(by, name as RouteName, { params: { id: owner.accountId }, body });
          const { oneTimePassword } = answer.data as { oneTimePassword?: string | null };
          expect([name, oneTimePassword ?? null, await keysOf(owner.accountId)]).toEqual([name, null, before]);
          // Neither the user who made the request nor another one of the same kind can approve it.
          const second = await world.signIn({ roleKind: kind });
          for (const { id, version } of await waiting(by)) {
            const approve = (person: Person) => world.call(person, 'approval.approve', { params: { id }, body: { version } });
            expect((await approve(by)).error).toBe('approval.asked_by_you');
            expect((await approve(second)).error).toBe('approval.same_kind');
          }
          expect(await keysOf(owner.accountId)).toEqual(before);
          await withdrawAll(by);
        }
      });
    }
  }
});

describe('what waits for another kind', () => {
  const ask = async (owner: Person, name: keyof typeof STEPS, by = people['system-admin']) => {
    const body = { version: await versionOf(owner.accountId), ...STEPS[name] };
    return (world.call as AnyCall)(by, name, { params: { id: owner.accountId }, body });
  };
  const decide = async (owner: Person, by: Person) => {
    const one = (await waiting(by)).find(({ subjectId }) => subjectId === owner.accountId);
    return world.call(by, 'approval.approve', { params: { id: one?.id ?? 0 }, body: { version: one?.version ?? 0 } });
  };

  it('a waiting change is made once another kind approves it, and both steps are in the history of the account', async () => {
    const owner = owners['audit-admin'];
    await ask(owner, 'account.resetPassword');
    const { data } = await decide(owner, people['security-admin']);
    expect(data).toMatchObject({ approval: { state: 'approved', kind: 'resetPassword' }, oneTimePassword: expect.any(String) as string });
    expect(await keysOf(owner.accountId)).toMatchObject({ mustChangePassword: true });
    const { history } = (await world.call(people['system-admin'], 'account.get', { params: { id: owner.accountId } })).data;
    expect(history.slice(-2)).toMatchObject([
      { action: 'ask', note: '重置密码', actorName: people['system-admin'].name },
      { action: 'resetPassword', actorName: people['security-admin'].name, note: `${people['system-admin'].name}申请` },
    ]);
  });

  it('a waiting change notifies the owner when it is requested and when it is done', async () => {
    const owner = owners['security-admin'];
    await ask(owner, 'account.edit');
    await decide(owner, people['audit-admin']);
    const { items } = (await world.call(owner, 'message.list', { query: {} })).data;
    expect(items.map(({ title }) => title).slice(0, 2)).toEqual(['您的账号已变更手机号', '有人申请变更手机号']);
    expect(await keysOf(owner.accountId)).toMatchObject({ disabled: false });
    const { rows } = await sql<{ title: string }>`SELECT title FROM work_notice ORDER BY id`.execute(world.owner);
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['有人申请变更手机号', '您的账号已变更手机号']));
  });

  it('a waiting change shows no full number, in the list and in the event log', async () => {
    const { rows } = await sql<{ text: string }>`
      SELECT coalesce(json_agg(approval)::text, '') || coalesce((SELECT json_agg(event)::text FROM event), '') AS text FROM approval`.execute(
      world.owner,
    );
    expect(rows[0]?.text).not.toContain('13911111111');
    const listed = JSON.stringify((await world.call(people['audit-admin'], 'approval.list', { query: {} })).data);
    expect(listed).toContain('139****1111');
    expect(listed).not.toContain('13911111111');
  });

  it('no administrator decides about the own account', async () => {
    const owner = await world.signIn({ roleKind: 'audit-admin' });
    await ask(owner, 'account.disable', people['security-admin']);
    const one = (await waiting(owner)).find(({ subjectId }) => subjectId === owner.accountId);
    expect(one?.actions).toEqual([]);
    const approve = world.call(owner, 'approval.approve', { params: { id: one?.id ?? 0 }, body: { version: 1 } });
    expect((await approve).error).toBe('approval.own');
    expect((await decide(owner, people['system-admin'])).status).toBe(200);
    expect(await keysOf(owner.accountId)).toMatchObject({ disabled: true });
  });

  it('a waiting change is refused with a reason, and nothing changes', async () => {
    const owner = owners['system-admin'];
    await ask(owner, 'account.disable', people['security-admin']);
    const [one] = (await waiting(people['audit-admin'])).filter(({ subjectId }) => subjectId === owner.accountId);
    const input = { params: { id: one?.id ?? 0 }, body: { version: 1, reason: '本人在岗' } };
    const refused = await world.call(people['audit-admin'], 'approval.refuse', input);
    expect(refused.data).toMatchObject({ state: 'refused', reason: '本人在岗', actions: [] });
    expect((await world.call(people['audit-admin'], 'approval.refuse', { ...input, body: { ...input.body, version: 2 } })).error).toBe(
      'approval.not_next',
    );
    expect(await keysOf(owner.accountId)).toMatchObject({ disabled: false });
  });

  it('only administrators see waiting changes, and a county sees none of the city', async () => {
    await ask(owners['system-admin'], 'account.disable', people['security-admin']);
    const county = await world.signIn({ roleKind: 'audit-admin', areaCode: '331102' });
    expect(await waiting(county)).toEqual([]);
    const [one] = await waiting(people['audit-admin']);
    const input = { params: { id: one?.id ?? 0 }, body: { version: 1 } };
    expect((await world.call(county, 'approval.approve', input)).error).toBe('approval.not_found');
    const office = await world.signIn({ roleKind: 'congress-office' });
    expect((await world.call(office, 'approval.list', { query: {} })).error).toBe('access.denied');
    expect((await world.call(null, 'approval.withdraw', input)).error).toBe('session.missing');
  });
});

describe('a password made once for an account', () => {
  it('a repeated create returns no one-time password once the account has an administrator role', async () => {
    const key = '0f1c7b62-27b3-4c61-9b6f-1d2c3b4a5968';
    const body = { username: 'later-auditor', name: '后任', mobile: null, wanted: [] };
    const make = () => world.call(people['system-admin'], 'account.create', { body }, { 'idempotency-key': key });
    const { data } = await make();
    const administers = { accountId: data.account.id, roleKind: 'audit-admin', roleName: '审计管理员', areaCode: '3311' } as const;
    await world.db
      .insertInto('userinfo')
      .values({ ...administers, deputyId: null, delegationId: null, unitId: null })
      .execute();
    expect((await make()).data.oneTimePassword).toBeNull();
  });
});
