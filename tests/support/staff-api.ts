import type { CallInput, CallReply } from '@contract/contract';
import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import { routes } from '@contract/routes';
import { DEMO_PASSWORD } from '../../server/seeds/demo-accounts';
import { sealFor } from './sealed-password';

type Step = Exclude<SuggestionAction, 'edit' | 'remove'>;
type StepBody<S extends Step> = Omit<CallInput<`suggestion.${S}`>['body'], 'version'>;
type Item = CallReply<'suggestion.get'>;

async function dataOf<T>(answer: Response): Promise<T> {
  const envelope = (await answer.json()) as { data: T; message: string };
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname}: ${String(answer.status)} ${envelope.message}`);
  return envelope.data;
}

/** Signs a demo account in to a running server. */
async function tokenOf(baseUrl: string, username: string): Promise<string> {
  const password = (await sealFor(baseUrl, 'login'))(DEMO_PASSWORD);
  const answer = await fetch(`${baseUrl}/login?${new URLSearchParams({ username, password }).toString()}`, { method: 'POST' });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`${username} was not signed in`);
  return token;
}

/** Opens the API of a running server as a demo account, for the steps of people whose screens are not under test. */
export async function openStaffApi(baseUrl: string, username: string) {
  const token = await tokenOf(baseUrl, username);
  const ask = <T>(method: string, path: string, body?: unknown): Promise<T> =>
    fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then((answer) => dataOf<T>(answer));
  /** Sends a form, such as a file upload. */
  const send = <T>(method: string, path: string, body: FormData): Promise<T> =>
    fetch(baseUrl + path, { method, headers: { authorization: `Bearer ${token}` }, body }).then((answer) => dataOf<T>(answer));
  const get = (id: number): Promise<Item> => ask('GET', `/api/suggestion/${String(id)}`);

  return {
    ask,
    send,
    get,
    /** Takes a step on the newest version. */
    async take<S extends Step>(step: S, id: number, body: StepBody<S>): Promise<Item> {
      const { version } = await get(id);
      return ask('POST', routes[`suggestion.${step}`].path.replace(':id', String(id)), { ...body, version });
    },
    /** Returns the newest item with that title. */
    async find(title: string): Promise<Item> {
      const { items } = await ask<CallReply<'suggestion.list'>>('GET', `/api/suggestion?keyword=${encodeURIComponent(title)}`);
      const found = items.find((item) => item.title === title);
      if (!found) throw new Error(`the server has no ${title}`);
      return get(found.id);
    },
  };
}

/** Returns the form of a unit's reply. */
export const anOfficialReply = (content: string): StepBody<'draftReply'> => ({
  replyClass: 'A',
  documentNumber: '丽交函〔2026〕18 号',
  signer: '周立新',
  contactName: '叶晓芬',
  contactPhone: '0578-2091234',
  content,
  done: '路口信号灯已经启用',
  planned: '',
  plannedOn: null,
  notAdopted: '',
  fileIds: [],
});

/** Accepts the item and assigns it to the unit of the demo account `unit`, which signs for it. Returns the unit's name. */
export async function bringToUnit(baseUrl: string, id: number): Promise<string> {
  const office = await openStaffApi(baseUrl, 'jyb');
  const unit = await openStaffApi(baseUrl, 'unit');
  const { currentUserInfo } = await unit.ask<CallReply<'session.current'>>('GET', '/api/admin/user/current');
  const unitName = currentUserInfo.unitname ?? '';
  const { items } = await office.ask<CallReply<'unit.list'>>('GET', `/api/unit?keyword=${encodeURIComponent(unitName)}`);
  const unitId = items.find(({ name }) => name === unitName)?.id;
  if (unitId === undefined) throw new Error(`no unit ${unitName}`);
  await office.take('accept', id, {});
  await office.take('assign', id, { mode: 'joint', leadUnitIds: [unitId], helperUnitIds: [] });
  await unit.take('sign', id, {});
  return unitName;
}

/** Drafts the unit's reply, approves it by its approver, and sends it out. */
export async function bringToReply(baseUrl: string, id: number, content: string): Promise<void> {
  const unit = await openStaffApi(baseUrl, 'unit');
  const approver = await openStaffApi(baseUrl, 'unit-lead');
  await unit.take('draftReply', id, anOfficialReply(content));
  await approver.take('approveReply', id, {});
  await unit.take('reply', id, {});
}

/** Sets the number of signers of a motion in the city from today on, the lead deputy included. */
export async function letMotionsNeed(baseUrl: string, signers: number): Promise<void> {
  const admin = await openStaffApi(baseUrl, 'admin');
  const beijingToday = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const change = { areaCode: '3311', processType: 'motion', name: 'signers', value: signers, effectiveFrom: beijingToday };
  await admin.ask('POST', '/api/setting', change);
}
