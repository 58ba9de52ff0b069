/** @jest-environment-options {"url": "http://localhost/data-board/suggestion/detail/7"} */
import { act, type ReactElement } from 'react';
import type { Opinion } from '@/features/public/api';
import type { Suggestion } from '@/features/suggestion/api';
import { RemindBar } from '@/console/screens/ends-member-check/remind-bar';
import { ModerationForm } from '@/console/screens/opinion-list/moderation-form';
import { StepAlert } from '@/console/screens/suggestion-detail/forms/step-alert';
import { ApiError } from '@/platform/call-errors';
import { showScreen } from '../../builders/screen';
import { aWire } from '../../builders/wire';

const moves: string[] = [];

// jsdom cannot navigate to another page.
jest.mock('@/platform/navigation', () => ({
  replace: (link: string) => {
    moves.push(link);
    return Promise.resolve();
  },
  currentLink: () => '/suggestion/detail/7',
}));
// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));

const REFUSED = {
  'session.missing': { status: 401, message: '请先登录' },
  'suggestion.stale': { status: 409, message: '这件建议刚刚有了新进展' },
};

type Refusal = keyof typeof REFUSED;

/** Presses a button of the form while every call is refused, and returns the text and the buttons of the alert. */
async function refused(key: Refusal, form: ReactElement, press?: string): Promise<{ text: string; offers: string[] }> {
  const { status, message } = REFUSED[key];
  await aWire(() => ({ status, body: { code: status, message, data: { error: key } } }));
  const screen = await showScreen(form);
  const buttons = () => [...screen.host.querySelectorAll('button')];
  if (press) {
    act(() =>
      buttons()
        .find(({ textContent }) => textContent === press)
        ?.click(),
    );
    await screen.settle();
    await screen.settle();
  }
  const alert = screen.host.querySelector('.ant-alert');
  const offers = [...(alert?.querySelectorAll('.ant-alert-action button') ?? [])];
  act(() => (offers[0] as HTMLElement | undefined)?.click());
  screen.leave();
  return { text: alert?.textContent ?? '', offers: offers.map(({ textContent }) => textContent) };
}

const errorOf = (key: Refusal) => new ApiError({ ...REFUSED[key], code: REFUSED[key].status, data: { error: key }, shown: false });
const ITEM = { id: 7, version: 1, number: '20260007', title: '路灯', actions: ['accept'] } as unknown as Suggestion;

/** Each form with its buttons after a conflict: a form with typed text loads the newest record. */
const FORMS: [string, string[], (key: Refusal) => ReactElement, string?][] = [
  ['a step', ['刷新'], (key) => <StepAlert step="accept" item={ITEM} error={errorOf(key)} />],
  ['an opinion', ['刷新'], () => <ModerationForm opinion={{ id: 3 } as Opinion} onDone={() => undefined} />, '公开'],
  ['reminders', [], () => <RemindBar chosen={[ITEM as never]} all={[ITEM as never]} onChoose={() => undefined} />, '提醒评价'],
];

describe.each(FORMS)('the alert of the form of %s', (_what, whereStale, form, press) => {
  it('the alert offers the login, and the way back, when the session has ended', async () => {
    moves.length = 0;
    const { text, offers } = await refused('session.missing', form('session.missing'), press);
    expect(text).toContain('请先登录');
    expect(offers).toEqual(['去登录']);
    expect(moves).toEqual(['/login?redirect=%2Fsuggestion%2Fdetail%2F7']);
  });

  it('the alert offers no login for another refusal, and a reload when other users have changed the record', async () => {
    const { text, offers } = await refused('suggestion.stale', form('suggestion.stale'), press);
    expect(text).toContain('刚刚有了新进展');
    expect(offers).toEqual(whereStale);
  });
});
