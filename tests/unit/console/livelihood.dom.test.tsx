import dayjs from 'dayjs';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { CallReply } from '@contract/contract';
import { bodyOf } from '@/console/screens/livelihood-detail/adjust-form';
import { lookableFrom } from '@/console/screens/livelihood-detail/end-forms';
import { reportable } from '@/console/screens/livelihood-detail/report-form';
import { differenceTexts } from '@/console/screens/livelihood-vote-detail/count-panel';
import { BallotField } from '@/console/screens/livelihood-vote-form/ballot-field';
import type { VoteRecord } from '@/features/livelihood-vote/queries';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Project = CallReply<'livelihood.get'>;

// These components run without a Taro page around them.
jest.mock('@tarojs/taro', () => ({}));
jest.mock('@tarojs/router', () => ({}));
jest.mock('@/platform/map', () => ({ MapView: () => null }));

const aProject = (change: Partial<Project> = {}): Project =>
  ({
    ...{ title: '社区食堂', content: '新建五个', place: '紫金街道', cost: 500, unitId: 3, plan: [25, 50, 75, 100], year: 2026, quarter: 0 },
    ...change,
  }) as Project;

describe('what a decision changes', () => {
  const decided = { decision: '第 12 号', decidedOn: dayjs('2026-05-28'), reason: '选址变化' };
  const as = ({ title, content, place, cost, unitId, plan }: Project) => ({
    ...{ title, content, place, plan: [...plan] },
    ...(cost !== null && { cost }),
    ...(unitId !== null && { unitId }),
  });

  it('a decision sends only changed fields, and none of them when the project is ended', () => {
    const project = aProject();
    const head = { decision: '第 12 号', decidedOn: '2026-05-28', reason: '选址变化' };
    expect(bodyOf(project, { ...as(project), ...decided, place: '白云街道', plan: [10, 50, 75, 100] })).toEqual({
      ...{ ...head, stop: false, place: '白云街道', plan: [10, 50, 75, 100] },
    });
    expect(bodyOf(project, { ...as(project), ...decided, stop: true, place: '白云街道' })).toEqual({ ...head, stop: true });
  });
});

it('a report form offers the next quarter once it has begun, and the last one again', () => {
  const may = new Date('2026-05-01T00:00:00Z');
  expect(reportable(aProject(), may)).toEqual([1]);
  expect(reportable(aProject({ quarter: 1 }), may)).toEqual([1, 2]);
  expect(reportable(aProject({ quarter: 2 }), may)).toEqual([2]);
  expect(reportable(aProject(), new Date('2025-12-31T15:59:00Z'))).toEqual([]);
});

it('a project can be checked half a year after it was finished', () => {
  expect(lookableFrom({ finishedOn: '2026-01-01' })?.format('YYYY-MM-DD')).toBe('2026-06-30');
  expect(lookableFrom({ finishedOn: null })).toBeNull();
});

it('the difference between two counts is named in words', () => {
  const vote = { differences: ['back', '7'], items: [{ livelihoodId: 7, title: '社区食堂' }] } as unknown as VoteRecord;
  expect(differenceTexts(vote)).toEqual(['收回票数', '社区食堂']);
});

describe('the ballot', () => {
  const PROJECTS = ['电梯', '食堂', '公园'].map((title, at) => ({ id: at + 1, title, cost: null, unitName: null }));
  let root: Root;
  let box: HTMLElement;
  let chosen: number[];

  function Held({ isFixed }: { isFixed: boolean }) {
    const [value, setValue] = useState<number[]>([1, 2]);
    chosen = value;
    return (
      <BallotField
        {...{ value, isFixed, nothing: '没有候选项目。' }}
        offered={{ projects: PROJECTS, error: null, retry: () => undefined }}
        onChange={setValue}
      />
    );
  }

  const show = (isFixed = false) => act(() => root.render(<Held isFixed={isFixed} />));
  const press = (name: string) => {
    const found = [...box.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
    if (!found) throw new Error(`no button ${name}`);
    act(() => found.click());
  };

  beforeEach(() => {
    box = document.createElement('div');
    document.body.append(box);
    root = createRoot(box);
  });
  afterEach(() => {
    act(() => root.unmount());
    box.remove();
  });

  it('the ballot keeps the order in which projects are added, moved and removed', () => {
    show();
    press('下移 电梯');
    expect(chosen).toEqual([2, 1]);
    press('列入 公园');
    press('上移 公园');
    expect(chosen).toEqual([2, 3, 1]);
    press('移除 食堂');
    expect(chosen).toEqual([3, 1]);
    press('全部列入');
    expect(chosen).toEqual([3, 1, 2]);
  });

  it('the ballot cannot be changed when it decides a tie', () => {
    show(true);
    expect(box.querySelectorAll('button')).toHaveLength(0);
    expect(box.textContent).toContain('食堂');
    expect(box.textContent).not.toContain('公园');
  });
});
