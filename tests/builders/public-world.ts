import type { CallInput, CallReply } from '@contract/contract';
import type { ErrorKey } from '@contract/errors';
import { type Route, type RouteName, routes } from '@contract/routes';
import type { OpinionDraft } from '@contract/schema/public';
import type { AppOptions } from '../../server/app';
import { answerTo } from './captcha';
import { seedArea } from './area';
import { dataOf, freshAddress, openApp, type TestApp } from './session';
import type { Person } from './people';

/** Higher than what a test sends in a minute. */
const MANY = 1_000_000;

export interface PublicAnswer<N extends RouteName> {
  status: number;
  /** The body of the response as text. */
  text: string;
  data: CallReply<N>;
  error: ErrorKey | undefined;
  field: string | undefined;
}

export interface PublicWorld extends TestApp {
  /** Calls a route by name, by default without a login, from an address. */
  call<N extends RouteName>(name: N, input: CallInput<N>, from?: { person?: Person; address?: string }): Promise<PublicAnswer<N>>;
  /** Returns the answer to a proof of work. */
  solved(): Promise<{ captcha: string }>;
  /** Returns an opinion of a visitor from 莲都区, with a valid captcha. */
  anOpinion(change?: Partial<OpinionDraft>): Promise<OpinionDraft>;
  /** Sends an opinion from an unused address. Returns its receipt. */
  sendOpinion(change?: Partial<OpinionDraft>): Promise<string>;
}

const stringsOf = (values: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));

/** Opens a server for the public pages on its own database, with the city and two of its counties. */
export async function openPublicWorld(options: Partial<AppOptions> = {}): Promise<PublicWorld> {
  const rateLimits = { perAddress: MANY, captchas: MANY, opinions: MANY };
  const app = await openApp({ rateLimits, ...options });
  await seedArea(app.db, '3311', '丽水市');
  await seedArea(app.db, '331102', '莲都区');
  await seedArea(app.db, '331121', '青田县');

  const call: PublicWorld['call'] = async (name, input, { person, address = '127.0.0.1' } = {}) => {
    const { method, path }: Route = routes[name];
    const { params, query, body } = input as { params?: Record<string, unknown>; query?: object; body?: object };
    const response = await app.ask({
      method,
      url: path.replace(/:(\w+)/g, (_part, key: string) => String(params?.[key])),
      query: stringsOf(query),
      ...(body && { payload: body }),
      remoteAddress: address,
      ...(person && { token: person.token }),
    });
    const data = dataOf(response, name);
    const { error, field } = (data as { error?: ErrorKey; field?: string } | null) ?? {};
    return { status: response.statusCode, text: response.body, data, error, field };
  };

  const solved: PublicWorld['solved'] = async () => {
    return { captcha: answerTo((await call('session.workCaptcha', {})).data) };
  };

  const anOpinion: PublicWorld['anOpinion'] = async (change = {}) => ({
    title: '希望在中山街增加公共厕所',
    content: '中山街周末人多，只有一处公共厕所，希望在北段再建一处。',
    areaCode: '331102',
    category: 'construction',
    name: '王小明',
    mobile: '13857801234',
    ...(await solved()),
    ...change,
  });

  return {
    ...app,
    call,
    solved,
    anOpinion,
    sendOpinion: async (change) => {
      const sent = await call('public.submitOpinion', { body: await anOpinion(change) }, { address: freshAddress() });
      if (sent.status !== 200) throw new Error(`not sent: ${sent.text}`);
      return sent.data.receipt;
    },
  };
}
